import { avatarSrc } from '@sp/client/picture'
import { Avatar, type AvatarSize, cx } from '@sp/ui'
import styles from './avatars.module.css'

interface AvatarsProps {
  mine: string | undefined
  theirs: string | null | undefined
  size: AvatarSize
  className?: string | undefined
}

export const Avatars = ({ mine, theirs, size, className }: AvatarsProps) => (
  <div className={cx(styles.faces, className)}>
    <Avatar src={mine && avatarSrc(mine)} size={size} loading="eager" />
    <Avatar src={theirs && avatarSrc(theirs)} size={size} loading="eager" />
  </div>
)
