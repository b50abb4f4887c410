import type { ElementType } from 'react'
import type { As } from '../as.ts'
import { cx } from '../cx.ts'
import { Icon, type IconName, type IconProps } from './icon.tsx'
import styles from './icon-button.module.css'

type Own = {
  icon: IconName
  label: string
  filled?: boolean
  size?: IconProps['size']
  className?: string | undefined
}

export type IconButtonProps<T extends ElementType = 'button'> = As<T, Own>

export function IconButton<T extends ElementType = 'button'>(props: IconButtonProps<T>) {
  const { as, icon, label, filled = false, size = 'm', className, ...rest } = props
  const Tag: ElementType = as ?? 'button'
  return (
    <Tag {...(as ? {} : { type: 'button' })} {...rest} aria-label={label} className={cx(styles.button, className)}>
      <Icon name={icon} filled={filled} size={size} />
    </Tag>
  )
}
