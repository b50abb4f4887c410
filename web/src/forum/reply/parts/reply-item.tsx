import { DELETED, isReplyStub, type Reply, type ReplyPreview } from '@sp/contract'
import { Act, Acts, Chip, Icon, Pics } from '@sp/ui'
import { memo, type ReactNode, useMemo } from 'react'
import { VoteAct } from '../../../content/vote/vote-act.tsx'
import { Answered } from '../../../flash/comment/parts/answered.tsx'
import { CommentShell, Unsaid } from '../../../flash/comment/parts/comment-shell.tsx'
import { FoldedWords } from '../../../flash/flash/parts/flash-words.tsx'
import { picsOf } from '../../../platform/pics.ts'
import { getSession } from '../../../platform/session/session.ts'
import { shortTime } from '../../../platform/time.ts'
import { useReplyVote } from '../acts.ts'
import { texts } from '../texts.ts'
import { Previews } from './previews.tsx'
import styles from './reply-item.module.css'
import { idOf } from './reply-links.ts'
import { ReplyQuote } from './reply-quote.tsx'

export interface ReplyTools {
  menu: (reply: ReplyPreview) => void
  answer: (reply: ReplyPreview) => void
  picture: (reply: ReplyPreview, index: number) => void
}

interface ReplyItemProps {
  reply: Reply
  tools: ReplyTools
}

export const ReplyItem = memo(function ReplyItem({ reply, tools }: ReplyItemProps) {
  const { id, user, state, can } = reply
  const pics = useMemo(() => picsOf(reply.imgs), [reply.imgs])
  const below = <Previews reply={reply} />
  if (state === DELETED || isReplyStub(reply))
    return (
      <Unsaid elementId={idOf(id)} why={`${placeOf(reply)}${reply.hidden ? texts.hidden : texts.deleted}`}>
        {below}
      </Unsaid>
    )
  return (
    <CommentShell
      elementId={idOf(id)}
      user={user}
      mark={reply.isOp && texts.op}
      lead={
        <>
          {reply.selected && <Selected />}
          <ReplyQuote of={reply} />
        </>
      }
      words={
        <FoldedWords
          name={`reply ${id}`}
          content={reply.content}
          mentions={reply.mentions}
          lead={<Answered parent={reply.parentUser} />}
        />
      }
      onAnswer={can.reply ? () => tools.answer(reply) : undefined}
      of={reply}
    >
      <Pics className={styles.pics} pics={pics} label={texts.picture} onOpen={(index) => tools.picture(reply, index)} />
      <ReplyActs reply={reply} name={user.nickname} tools={tools} />
      {below}
    </CommentShell>
  )
})

const placeOf = ({ pid, floor }: Reply): string => (pid === 0 ? `${texts.floor(floor)} · ` : '')

const Selected = (): ReactNode => (
  <Chip tone="lamp">
    <Icon name="spark" size="s" />
    {texts.selected}
  </Chip>
)

function ReplyActs({ reply, name, tools }: ReplyItemProps & { name: string }) {
  const { createDatetime, hidden, can } = reply
  // An anonymous visitor is sent to login.
  const mayAnswer = !hidden && (can.reply || getSession() === null)
  const when = (
    <>
      {placeOf(reply)}
      <time dateTime={createDatetime}>{shortTime(createDatetime)}</time>
    </>
  )
  return (
    <Acts meta={when}>
      <VoteAct thing={reply} kind="star" onClick={useReplyVote(reply, 'star')} />
      <VoteAct thing={reply} kind="unstar" onClick={useReplyVote(reply, 'unstar')} />
      <Act icon="dots" label={texts.menuOf(name)} onClick={() => tools.menu(reply)} />
      {mayAnswer && <Act icon="cmt" label={texts.answer(name)} onClick={() => tools.answer(reply)} />}
    </Acts>
  )
}
