import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths; default: full width and one line high. */
  w?: string
  h?: string
  shape?: 'line' | 'circle' | 'block' | 'pill'
  className?: string | undefined
}

/** Placeholder for loading content; visible only after 200 ms. */
export function Skeleton({ w = '100%', h = '1rem', shape = 'line', className }: SkeletonProps) {
  const size = shape === 'circle' ? { width: w, height: w } : { width: w, height: h }
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} style={size} />
}

/** Wraps skeletons and announces the loading once to screen readers. */
export function Loading({ label, children, className }: { label: string; children?: ReactNode; className?: string }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
