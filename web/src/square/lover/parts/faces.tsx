import { Avatar, type AvatarSize, cx } from '@sp/ui'
import { faceSrc } from '../../../platform/picture.ts'
import styles from './faces.module.css'

interface FacesProps {
  mine: string | undefined
  his: string | null | undefined
  size: AvatarSize
  className?: string | undefined
}

export const Faces = ({ mine, his, size, className }: FacesProps) => (
  <div className={cx(styles.faces, className)}>
    <Avatar src={mine && faceSrc(mine)} size={size} loading="eager" />
    <Avatar src={his && faceSrc(his)} size={size} loading="eager" />
  </div>
)
