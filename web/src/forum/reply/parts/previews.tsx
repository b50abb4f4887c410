import { DELETED, isReplyStub, REPLY_PAGE, type Reply, type ReplyPreview } from '@sp/contract'
import { cx, Skeleton } from '@sp/ui'
import { useState } from 'react'
import { plainWords } from '../../../content/text/plain-words.ts'
import { shortCount } from '../../../platform/count.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { Paged } from '../../../platform/query/paged.tsx'
import { getSession } from '../../../platform/session/session.ts'
import { useAnswers } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './previews.module.css'
import { idOf, inReply } from './reply-links.ts'

export function Previews({ reply }: { reply: Reply }) {
  const { id, hidden, children } = reply
  const count = reply.belowCount ?? reply.replyCount
  const [isOpen, setOpen] = useState(false)
  // The page of a removed reply is visible to members only, that of a hidden one to its author only.
  const isSilent = isReplyStub(reply)
  const hasPage = !isSilent || (!hidden && getSession() !== null)
  const all = texts.all(shortCount(count))
  if (children.length === 0) return null
  if (isOpen) return <AllAnswers reply={reply} />
  return (
    <div className={styles.previews}>
      <Answers list={children} to={(answer) => (isSilent ? paths.reply(answer.id) : inReply(id, answer.id))} />
      {count > children.length &&
        (hasPage ? (
          <Link className={styles.all} to={paths.reply(id)}>
            {all}
          </Link>
        ) : (
          <button type="button" className={styles.all} onClick={() => setOpen(true)}>
            {all}
          </button>
        ))}
    </div>
  )
}

function AllAnswers({ reply }: { reply: Reply }) {
  const [page, setPage] = useState(0)
  return (
    <div className={styles.previews}>
      <Paged
        query={useAnswers(reply, { page, only: 'all', order: 'asc' })}
        size={REPLY_PAGE}
        page={page}
        onPage={setPage}
        coming={<Skeleton w="80%" />}
        failed={texts.notLoaded}
        none={null}
      >
        {(list) => <Answers list={list} to={(answer) => paths.reply(answer.id)} />}
      </Paged>
    </div>
  )
}

interface AnswersProps {
  list: readonly ReplyPreview[]
  to: (answer: ReplyPreview) => string
}

const Answers = ({ list, to }: AnswersProps) => (
  <ul>
    {list.map((answer) => (
      <li key={answer.id} id={idOf(answer.id)} tabIndex={-1}>
        <Link to={to(answer)}>
          <Words answer={answer} />
        </Link>
      </li>
    ))}
  </ul>
)

function Words({ answer }: { answer: ReplyPreview }) {
  const { user, state, isOp, parentUser } = answer
  if (state === DELETED || isReplyStub(answer))
    return <span className={cx(styles.words, styles.gone)}>{answer.hidden ? texts.hidden : texts.deleted}</span>
  return (
    <span className={styles.words}>
      <span className={styles.name}>{user.nickname}</span>
      {isOp && <span className={styles.op}>{texts.op}</span>}
      {parentUser && texts.answering(parentUser.nickname)}：{plainWords(answer.content, answer.mentions)}
      {answer.imgs.length > 0 && texts.pictured(answer.imgs.length)}
    </span>
  )
}
