import { avatarSrc } from '@sp/client/picture'
import { PAIR_MESSAGE_MAX, PAIR_MESSAGES, type PairSession } from '@sp/contract'
import { Avatar, Empty, Loading, Menu, Screen, SheetRow, Skeleton } from '@sp/ui'
import { useMemo, useState } from 'react'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { copyText } from '../../../platform/copy-text.ts'
import { useDraft } from '../../../platform/device/draft.ts'
import { paths } from '../../../platform/paths.ts'
import { emptyError, LoadFailed } from '../../../platform/query/query-boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { texts as shared } from '../../../platform/texts.ts'
import type { ChatMessage } from '../../../talk/chat/chat-message.ts'
import { ChatField } from '../../../talk/chat/parts/chat-field.tsx'
import { ChatList } from '../../../talk/chat/parts/chat-list.tsx'
import { useChat } from '../../../talk/chat/use-chat.ts'
import { countsOf, isChatClosed, messageSource, messagesKey } from '../messages-api.ts'
import { texts } from '../texts.ts'
import { PairHeader } from './flow-page.tsx'
import styles from './messages-page.module.css'

const { board: words } = texts

export function MessagesPage({ session }: { session: PairSession }) {
  const { id, name, avatar, status } = session
  const isShut = isChatClosed(session)
  const source = useMemo(() => messageSource(id), [id])
  const chat = useChat(source)
  const draft = useDraft(messagesKey(id))
  const [chosen, choose] = useState<ChatMessage>()
  const [open, setOpen] = useState(false)
  const own = useSession()?.user.avatar ?? ''
  const { left, hisLeft: otherLeft } = countsOf(chat.said, chat.waiting.length)
  const header = <PairHeader session={session} sub={words.title} otherwise={paths.pairedOne(id)} />
  if (!chat.query.data)
    return (
      <Screen canvas header={header}>
        {emptyError(chat.query) ? <LoadFailed query={chat.query} /> : <LoadingSkeleton />}
      </Screen>
    )
  const why = status === 'NOW_LOVER' ? words.shutForLovers : words.shut
  const shut = isShut ? why : left === 0 ? words.full : undefined
  const field = (
    <ChatField chat={chat} draft={draft} max={PAIR_MESSAGE_MAX} placeholder={words.field} shut={shut}>
      {!isShut && <Counts left={left} otherLeft={otherLeft} />}
    </ChatField>
  )
  const press = (message: ChatMessage) => {
    choose(message)
    setOpen(true)
  }
  return (
    <Screen canvas header={header} bar={field}>
      <ChatList
        chat={chat}
        avatars={{ own: <Avatar src={avatarSrc(own)} />, other: <Avatar src={avatarSrc(avatar)} /> }}
        name={name ?? texts.him}
        onMenu={press}
        onRewrite={(text) => draft.setText(draft.text === '' ? text : `${text}\n${draft.text}`)}
        none={<Empty title={words.none} text={isShut ? words.noneOver : words.noneText} />}
      />
      {chosen && <MessageMenu message={chosen} open={open} onClose={() => setOpen(false)} />}
    </Screen>
  )
}

/** Both limits above the field, so that the end of the quota is no surprise. */
const Counts = ({ left, otherLeft }: { left: number; otherLeft: number }) => (
  <p className={styles.counts}>
    <span>{words.yours(left)}</span>
    <span>{words.his(Math.min(otherLeft, PAIR_MESSAGES))}</span>
  </p>
)

const LoadingSkeleton = () => (
  <Loading label={shared.loading} className={styles.coming ?? ''}>
    {['60%', '45%', '70%'].map((width) => (
      <Skeleton key={width} w={width} h="2.5rem" shape="block" />
    ))}
  </Loading>
)

function MessageMenu({ message, open, onClose }: { message: ChatMessage; open: boolean; onClose: () => void }) {
  const copy = () => {
    onClose()
    void copyText(message.content, texts.week.copied)
  }
  const what = { targetType: 'pair-message', targetId: message.id, ownerId: null, who: texts.him } as const
  return (
    <Menu open={open} onClose={onClose} title={words.menu}>
      <SheetRow icon="copy" onClick={copy}>
        {words.copy}
      </SheetRow>
      {!message.sent && <ReportRow what={what} onPress={onClose} />}
    </Menu>
  )
}
