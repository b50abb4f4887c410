import { avatarSrc } from '@sp/client/picture'
import { DELETED, isReplyStub, type Reply } from '@sp/contract'
import { Avatar, Chip, Icon, Meta, Name, Note, Pics } from '@sp/ui'
import { useMemo } from 'react'
import { useFolderSheet } from '../../../content/collection/use-folder-sheet.tsx'
import { Words } from '../../../flash/flash/parts/flash-words.tsx'
import { hiddenReason } from '../../../moderation/report/hidden-chip.tsx'
import { picsOf } from '../../../platform/pics.ts'
import { ProfileLink } from '../../../platform/profile-link.tsx'
import { fullTime } from '../../../platform/time.ts'
import { shownCollected, useCollectReply, useReplyVote } from '../acts.ts'
import { texts } from '../texts.ts'
import { RemovedNote } from './removed-note.tsx'
import { toReplies } from './replies.tsx'
import type { ReplyTools } from './reply-item.tsx'
import { ReplyQuote } from './reply-quote.tsx'
import { WholeActs } from './whole-acts.tsx'
import styles from './whole-reply.module.css'

interface WholeReplyProps {
  reply: Reply
  where: string
  tools: ReplyTools
}

export function WholeReply({ reply, where, tools }: WholeReplyProps) {
  const { user, state } = reply
  const pics = useMemo(() => picsOf(reply.imgs), [reply.imgs])
  if (isReplyStub(reply))
    return (
      <article className={styles.reply}>
        <Note className={styles.note}>
          {where} · {reply.hidden ? texts.hidden : texts.deleted}
        </Note>
      </article>
    )
  return (
    <article className={styles.reply}>
      <Who reply={reply} user={user} where={where} />
      {reply.hidden && (
        <Note icon="clock" className={styles.note}>
          {hiddenReason(reply)}
        </Note>
      )}
      {state === DELETED && <RemovedNote kind="reply" thing={reply} />}
      <ReplyQuote of={reply} />
      <Words content={reply.content} mentions={reply.mentions} />
      <Pics
        className={styles.pics}
        pics={pics}
        label={texts.picture}
        onOpen={(index) => tools.picture(reply, index)}
        eager
      />
      {state !== DELETED && <ReplyActs reply={reply} />}
    </article>
  )
}

interface WhoProps extends Pick<WholeReplyProps, 'reply' | 'where'> {
  user: Reply['user']
}

const Who = ({ reply, user, where }: WhoProps) => (
  <div className={styles.who}>
    <ProfileLink of={user} className={styles.face} second>
      <Avatar src={avatarSrc(user.avatar)} />
    </ProfileLink>
    <div className={styles.words}>
      <div className={styles.name}>
        <ProfileLink of={user}>
          <Name mark={reply.isOp && texts.op}>{user.nickname}</Name>
        </ProfileLink>
        {reply.selected && (
          <Chip tone="lamp">
            <Icon name="spark" size="s" />
            {texts.selected}
          </Chip>
        )}
      </div>
      <Meta>
        {where} · <time dateTime={reply.createDatetime}>{fullTime(reply.createDatetime)}</time>
      </Meta>
    </div>
  </div>
)

function ReplyActs({ reply }: { reply: Reply }) {
  const { choose, sheet } = useFolderSheet({ kind: 'reply', id: reply.id }, shownCollected(reply.id))
  const collect = useCollectReply(reply)
  return (
    <>
      <WholeActs
        thing={reply}
        onLike={useReplyVote(reply, 'star')}
        onDislike={useReplyVote(reply, 'unstar')}
        onCollect={reply.archived ? choose : collect}
        onReplies={toReplies}
      />
      {sheet}
    </>
  )
}
