import { CallError, type ChatPartner } from '@sp/contract'
import { Header, IconButton, Loading, Screen, VisuallyHidden } from '@sp/ui'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useDraft } from '../../platform/device/draft.ts'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { combine, emptyError, LoadFailed } from '../../platform/query/query-boundary.tsx'
import { texts as shared } from '../../platform/texts.ts'
import type { ChatMessage } from '../chat/chat-message.ts'
import { ChatField } from '../chat/parts/chat-field.tsx'
import { useAddToChat } from '../chat/parts/use-add-to-chat.tsx'
import { useChat } from '../chat/use-chat.ts'
import { partnerChanged, usePartner } from './api.ts'
import { chatKey, chatSource } from './chat-api.ts'
import styles from './chat-screen.module.css'
import { Shut } from './parts/cannot-send.tsx'
import { ChatLog } from './parts/chat-log.tsx'
import { ChatMenu } from './parts/chat-menu.tsx'
import { ChatSkeleton } from './parts/chat-skeleton.tsx'
import { MessageMenu } from './parts/message-menu.tsx'
import { sessionRead, unreadOf } from './sessions-api.ts'
import { texts } from './texts.ts'
import { useAnnounceTyping, useIsTyping } from './typing.ts'

export default function ChatScreen() {
  const userId = Number(useParams()['id'])
  return <Chat key={userId} userId={userId} />
}

function Chat({ userId }: { userId: number }) {
  const back = useBack(paths.messages())
  const partner = usePartner(userId)
  const source = useMemo(() => chatSource(userId), [userId])
  const [unread] = useState(() => unreadOf(userId))
  const chat = useChat(source, { unread })
  const [menu, setMenu] = useState(false)
  useWhatFollows(userId, partner.data, chat)
  const name = partner.data?.nickname
  const isTyping = useIsTyping(userId, chat.said.at(-1)?.id, partner.data?.typing === true)
  const header = (
    <Header
      title={name === undefined ? texts.chat : <Name {...{ userId, name, isTyping }} />}
      back={{ label: texts.back, onClick: back }}
      actions={partner.data && <IconButton icon="dots" label={texts.more} onClick={() => setMenu(true)} />}
    />
  )
  const both = combine(partner, chat.query)
  if (!partner.data || !chat.query.data)
    return (
      <Screen canvas header={header}>
        {emptyError(both) ? (
          <LoadFailed query={both} />
        ) : (
          <Loading label={shared.loading}>
            <ChatSkeleton />
          </Loading>
        )}
      </Screen>
    )
  const gone = partner.error instanceof CallError && partner.error.code === 404 ? partner.error.msg : undefined
  return (
    <Conversation partner={partner.data} {...{ header, chat, gone }}>
      <VisuallyHidden>
        <span role="status">{isTyping ? texts.typing : ''}</span>
      </VisuallyHidden>
      <ChatMenu partner={partner.data} open={menu} onClose={() => setMenu(false)} onRemoved={back} />
    </Conversation>
  )
}

/** The sign takes the place of the name, so that nothing moves; a screen reader goes on reading the name. */
const Name = ({ userId, name, isTyping }: { userId: number; name: string; isTyping: boolean }) => (
  <Link className={styles.name} to={paths.profile(userId)}>
    {isTyping ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    {isTyping && (
      <span aria-hidden="true" className={styles.typing}>
        {texts.typing}
      </span>
    )}
  </Link>
)

interface ConversationProps {
  partner: ChatPartner
  chat: ReturnType<typeof useChat>
  header: React.ReactNode
  gone: string | undefined
  children: React.ReactNode
}

function Conversation({ partner, chat, header, gone, children }: ConversationProps) {
  const draft = useDraft(chatKey(partner.userId))
  const [chosen, choose] = useState<ChatMessage>()
  const [open, setOpen] = useState(false)
  useAnnounceTyping(partner.userId, draft.text, partner.typing === true)
  const rewrite = (text: string) => draft.setText(draft.text === '' ? text : `${text}\n${draft.text}`)
  const { tool, sheet } = useAddToChat(chat)
  const bar = (
    <ChatField
      chat={chat}
      draft={draft}
      max={texts.max}
      placeholder={texts.field}
      tool={gone === undefined && partner.acquainted && tool}
      shut={(gone !== undefined || !partner.canSend) && <Shut partner={partner} gone={gone} />}
    />
  )
  const press = (message: ChatMessage) => {
    choose(message)
    setOpen(true)
  }
  return (
    <Screen canvas header={header} bar={bar} className={styles.screen}>
      <ChatLog partner={partner} chat={chat} onMenu={press} onRewrite={rewrite} />
      {children}
      {sheet}
      {chosen && <MessageMenu message={chosen} partner={partner} open={open} onClose={() => setOpen(false)} />}
    </Screen>
  )
}

function useWhatFollows(userId: number, partner: ChatPartner | undefined, chat: ReturnType<typeof useChat>): void {
  const newest = chat.said.at(-1)?.id
  const isWatched = partner !== undefined && (partner.isRequest || !partner.canSend || !partner.acquainted)
  const isRefused = chat.waiting.some(({ failed }) => failed && !failed.isLost)
  useEffect(() => {
    if (newest !== undefined) sessionRead(userId)
  }, [userId, newest])
  useEffect(() => {
    if (isWatched) partnerChanged(userId)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, newest])
  useEffect(() => {
    if (isRefused) partnerChanged(userId)
  }, [userId, isRefused])
}
