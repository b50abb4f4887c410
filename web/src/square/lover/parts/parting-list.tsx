import { avatarSrc } from '@sp/client/picture'
import { Avatar, Card, Timeline } from '@sp/ui'
import { RichText } from '../../../content/text/rich-text.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { fullTime } from '../../../platform/time.ts'
import type { PartingWords } from '../parting-words.ts'
import { texts } from '../texts.ts'
import styles from './parting-list.module.css'

const { parted: words } = texts
const STEP_TEXTS = { first: words.first, also: words.also, more: words.words } as const

export function PartingList({ all, avatar }: { all: readonly PartingWords[]; avatar: string }) {
  const own = useSession()?.user.avatar
  const steps = all.map(({ mine, kind, words: text, time }) => ({
    when: <time dateTime={time}>{fullTime(time)}</time>,
    title: (
      <span className={styles.who}>
        <Avatar src={avatarSrc((mine ? own : avatar) ?? '')} size="xs" />
        <span>
          <b>{mine ? texts.me : texts.him}</b>
          {STEP_TEXTS[kind]}
        </span>
      </span>
    ),
    text: text !== '' && (
      <span className={styles.words}>
        <RichText text={text} />
      </span>
    ),
  }))
  return (
    <Card inset title={words.said} hint={words.two}>
      <Timeline plain steps={steps} />
    </Card>
  )
}
