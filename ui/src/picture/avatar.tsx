import type { ImgHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './avatar.module.css'
import { useFailed } from './use-failed.ts'

export type AvatarSize = 'xs' | 's' | 'base' | 'm' | 'l' | 'xl'

export type AvatarProps = {
  src: string | null | undefined
  /** 24, 32, 40, 48, 68, 88 px at the default font size. */
  size?: AvatarSize
  /** Empty if the name is shown beside it. */
  alt?: string
  loading?: ImgHTMLAttributes<HTMLImageElement>['loading']
  className?: string | undefined
}

export function Avatar({ src, size = 'base', alt = '', loading = 'lazy', className }: AvatarProps) {
  const [failed, noteFailed] = useFailed()
  const shown = src && !failed.has(src)
  return (
    <span className={cx(styles.avatar, styles[size], className)}>
      {shown ? (
        <img src={src} alt={alt} loading={loading} decoding="async" draggable={false} onError={() => noteFailed(src)} />
      ) : (
        <span className={styles.none} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <Icon name="me" />
        </span>
      )}
    </span>
  )
}
