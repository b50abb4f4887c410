import { DELETED, isReplyStub, type ReplyItem } from '@sp/contract'
import { Chip, cx, Icon, VisuallyHidden } from '@sp/ui'
import type { ReactNode } from 'react'
import { plainWords } from '../../../content/text/plain-words.ts'
import { texts as votes } from '../../../content/vote/texts.ts'
import { HiddenChip } from '../../../moderation/report/hidden-chip.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import link from '../../../platform/row-link.module.css'
import { ago } from '../../../platform/time.ts'
import { tintOf } from '../../section/section-tint.ts'
import { texts } from '../texts.ts'
import { ByLine } from './by-line.tsx'
import styles from './reply-row.module.css'

interface ReplyRowProps {
  reply: ReplyItem
  words?: ReactNode
}

export function ReplyRow({ reply, words }: ReplyRowProps) {
  const { id, user, state, createDatetime } = reply
  const isGone = state === DELETED
  return (
    <li className={cx(link.row, styles.row)}>
      <p className={cx(styles.words, isGone && styles.none)}>
        <Link to={paths.reply(id)} className={link.link}>
          {isGone ? texts.deleted : (words ?? plainWords(reply.content, reply.mentions))}
        </Link>
      </p>
      <p className={styles.under}>
        <Icon name="hash" size="s" />
        <span>{reply.post}</span>
      </p>
      <ByLine
        user={isReplyStub(reply) ? null : user}
        when={<time dateTime={createDatetime}>{ago(createDatetime)}</time>}
        counts={[
          { icon: 'up', count: reply.star, words: votes.star },
          { icon: 'cmt', count: reply.replyCount, words: texts.answersCount },
        ]}
      >
        <Chip tint={tintOf(reply.nodeId)}>{reply.node}</Chip>
        <Marks reply={reply} />
      </ByLine>
    </li>
  )
}

const Marks = ({ reply }: { reply: ReplyItem }) => (
  <>
    {reply.imgs.length > 0 && (
      <span>
        <Icon name="image" size="s" />
        <VisuallyHidden>{texts.pictures(reply.imgs.length)}</VisuallyHidden>
      </span>
    )}
    {reply.selected && (
      <Chip tone="lamp">
        <Icon name="spark" size="s" />
        {texts.selectedShort}
      </Chip>
    )}
    {reply.hidden && <HiddenChip of={reply} />}
  </>
)
