import { pictureSrc } from '@sp/client/picture'
import type { UserSummary } from '@sp/contract'
import { Avatar, cx } from '@sp/ui'
import styles from './actor-avatars.module.css'

const of = [styles.one, styles.two, styles.three] as const

export const ActorAvatars = ({ people }: { people: readonly UserSummary[] }) => (
  <span className={cx(styles.faces, of[people.length - 1])}>
    {people.map(({ id, avatar }) => (
      <Avatar key={id} src={pictureSrc(avatar)} />
    ))}
  </span>
)
