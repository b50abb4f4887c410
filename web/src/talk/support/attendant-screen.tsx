import { avatarSrc } from '@sp/client/picture'
import { ATTENDANT_MAX } from '@sp/contract'
import { Avatar, Empty, Header, IconButton, Logo, Screen, Skeleton } from '@sp/ui'
import { useRef } from 'react'
import { useDraft } from '../../platform/device/draft.ts'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useSession } from '../../platform/session/session.ts'
import { ChatField } from '../chat/parts/chat-field.tsx'
import { ChatList } from '../chat/parts/chat-list.tsx'
import { useChat } from '../chat/use-chat.ts'
import { supportChat, useOfficeHours } from './api.ts'
import styles from './attendant-screen.module.css'
import { hoursWords } from './hours-words.ts'
import { QuickTopics } from './parts/quick-topics.tsx'
import { SafetyNote } from './parts/safety-note.tsx'
import { TalkAsked } from './parts/talk-asked.tsx'
import { texts } from './texts.ts'

export default function AttendantScreen() {
  const back = useBack(paths.messages())
  const chat = useChat(supportChat)
  const draft = useDraft(supportChat.key)
  const avatar = useSession()?.user.avatar
  const bar = useRef<HTMLDivElement>(null)
  const begin = (words: string) => {
    if (!draft.text.includes(words)) draft.setText(draft.text === '' ? words : `${draft.text}\n${words}`)
    bar.current?.querySelector('textarea')?.focus()
  }
  const field = (
    <div ref={bar} className={styles.bar}>
      <ChatField chat={chat} draft={draft} max={ATTENDANT_MAX} placeholder={texts.placeholder}>
        <QuickTopics onWords={begin} />
      </ChatField>
    </div>
  )
  return (
    <Screen canvas className={styles.screen} header={<SupportHeader onBack={back} />} bar={field}>
      <QueryBoundary query={chat.query} coming={<Skeleton />} failed={texts.failed}>
        {() => (
          <ChatList
            chat={chat}
            name={texts.title}
            avatars={{ own: avatar && <Avatar src={avatarSrc(avatar)} size="s" />, other: <SupportAvatar /> }}
            onRewrite={begin}
            head={<SafetyNote onWrite={() => begin(texts.somebody)} />}
            foot={<TalkAsked last={chat.waiting.length === 0 ? chat.said.at(-1)?.id : undefined} />}
            none={<Empty title={texts.noneTitle} text={texts.noneText} />}
          />
        )}
      </QueryBoundary>
    </Screen>
  )
}

const SupportAvatar = () => (
  <span className={styles.face}>
    <Logo />
  </span>
)

function SupportHeader({ onBack }: { onBack: () => void }) {
  const hours = useOfficeHours()
  const tickets = <IconButton as={Link} to={paths.feedback()} icon="ticket" label={texts.tickets} />
  return (
    <Header
      title={texts.title}
      sub={hours && hoursWords(hours)}
      back={{ label: texts.back, onClick: onBack }}
      actions={tickets}
    />
  )
}
