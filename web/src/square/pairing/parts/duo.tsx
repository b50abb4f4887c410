import { avatarSrc } from '@sp/client/picture'
import { Avatar, Icon, type IconName } from '@sp/ui'
import { useSession } from '../../../platform/session/session.ts'
import { texts } from '../texts.ts'
import styles from './duo.module.css'

export interface AnswerState {
  words: string
  icon: IconName
  ok?: boolean
}

export function Duo({ mine, theirs, avatar }: { mine: AnswerState; theirs: AnswerState; avatar: string }) {
  const own = useSession()?.user.avatar ?? ''
  return (
    <div className={styles.duo}>
      <One name={texts.you} avatar={own} {...mine} />
      <One name={texts.him} avatar={avatar} {...theirs} />
    </div>
  )
}

const One = ({ name, avatar, words, icon, ok }: AnswerState & { name: string; avatar: string }) => (
  <div>
    <Avatar src={avatarSrc(avatar)} size="s" />
    <p>
      <b>{name}</b>
      <small className={ok ? styles.ok : undefined}>
        <Icon name={icon} />
        {words}
      </small>
    </p>
  </div>
)
