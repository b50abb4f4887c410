import type { ElementType, ReactNode } from 'react'
import type { As } from '../as.ts'
import { cx } from '../cx.ts'
import type { Tint } from '../layout/tile.tsx'
import styles from './chip.module.css'

export type ChipTone = 'plain' | 'primary' | 'lamp' | 'ok' | 'bad' | 'like'

type Own = {
  children: ReactNode
  tone?: ChipTone
  tint?: Tint
  pill?: boolean
  className?: string | undefined
}

export type ChipProps<T extends ElementType = 'span'> = As<T, Own>

export function Chip<T extends ElementType = 'span'>(props: ChipProps<T>) {
  const { as, children, tone = 'plain', tint, pill, className, ...rest } = props
  const Tag: ElementType = as ?? 'span'
  return (
    <Tag
      {...rest}
      {...(tint && { style: tinted(tint) })}
      className={cx(styles.chip, styles[tone], pill && styles.pill, as && styles.press, className)}
    >
      {children}
    </Tag>
  )
}

const tinted = (tint: Tint) => ({ background: `var(--sp-tint-${tint})`, color: `var(--sp-tint-${tint}-ink)` })
