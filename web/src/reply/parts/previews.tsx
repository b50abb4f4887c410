import { DELETED, type Reply, type ReplyPreview } from '@sp/contract'
import { cx } from '@sp/ui'
import { shortCount } from '../../platform/count.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { getSession } from '../../platform/session/session.ts'
import { plainWords } from '../../text/plain-words.ts'
import { texts } from '../texts.ts'
import { idOf, inReply } from './place.ts'
import styles from './previews.module.css'

/** The first answers below a reply, each leading to where all stand, and how many those are. */
export function Previews({ reply: { id, user, hidden, children, replyCount } }: { reply: Reply }) {
  // A removed one has a page for the logged-in alone, a hidden one for its author alone.
  const isSilent = user === null
  const hasPage = !isSilent || (!hidden && getSession() !== null)
  if (children.length === 0) return null
  return (
    <div className={styles.previews}>
      <ul>
        {children.map((answer) => (
          <li key={answer.id} id={idOf(answer.id)} tabIndex={-1}>
            <Link to={isSilent ? paths.reply(answer.id) : inReply(id, answer.id)}>
              <Words answer={answer} />
            </Link>
          </li>
        ))}
      </ul>
      {hasPage && replyCount > children.length && (
        <Link className={styles.all} to={paths.reply(id)}>
          {texts.all(shortCount(replyCount))}
        </Link>
      )}
    </div>
  )
}

function Words({ answer }: { answer: ReplyPreview }) {
  const { user, state, isOp } = answer
  if (state === DELETED || !user)
    return <span className={cx(styles.words, styles.gone)}>{answer.hidden ? texts.hidden : texts.deleted}</span>
  return (
    <span className={styles.words}>
      <span className={styles.name}>{user.nickname}</span>
      {isOp && <span className={styles.op}>{texts.op}</span>}：{plainWords(answer.content, answer.mentions)}
      {answer.imgs.length > 0 && texts.pictured(answer.imgs.length)}
    </span>
  )
}
