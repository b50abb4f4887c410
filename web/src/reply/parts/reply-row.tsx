import { DELETED, type ReplyItem } from '@sp/contract'
import { Chip, cx, Icon } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { ago } from '../../platform/time.ts'
import { HiddenChip } from '../../report/hidden-chip.tsx'
import { plainWords } from '../../text/plain-words.ts'
import { texts } from '../texts.ts'
import { ByLine } from './by-line.tsx'
import styles from './reply-row.module.css'

interface ReplyRowProps {
  reply: ReplyItem
  /** Its words as the list shows them, such as an excerpt with what was found; else its beginning. */
  words?: ReactNode
}

/** A reply in a list of its own: what it says, under which post, and by whom. It leads to its page. */
export function ReplyRow({ reply, words }: ReplyRowProps) {
  const { id, user, state, post, node, createDatetime } = reply
  const isGone = state === DELETED
  return (
    <Link className={styles.row} to={paths.reply(id)}>
      <p className={cx(styles.words, isGone && styles.none)}>
        {isGone ? texts.deleted : (words ?? plainWords(reply.content, reply.mentions))}
      </p>
      <p className={styles.under}>
        <Icon name="hash" />
        <span>
          {node} · {post}
        </span>
      </p>
      <ByLine
        user={user}
        datetime={createDatetime}
        time={ago(createDatetime)}
        counts={[
          { icon: 'up', count: reply.star, label: texts.like },
          { icon: 'cmt', count: reply.replyCount, label: texts.answersCount },
        ]}
      >
        {reply.imgs.length > 0 && <Icon name="image" size="s" />}
        {reply.hidden && <HiddenChip of={reply} />}
        {reply.selected && (
          <Chip tone="lamp">
            <Icon name="spark" size="s" />
            {texts.selected}
          </Chip>
        )}
      </ByLine>
    </Link>
  )
}
