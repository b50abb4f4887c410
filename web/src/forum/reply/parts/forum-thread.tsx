import { NORMAL, type Post, type Reply, type ReplyPreview } from '@sp/contract'
import { Gap, Screen } from '@sp/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { isGreeted } from '../../../account/welcome/is-greeted.ts'
import { Link } from '../../../platform/link.tsx'
import { currentPath, paths } from '../../../platform/paths.ts'
import { getSession, useSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { useScrollMemory } from '../../../platform/view.ts'
import { useAnswers, useReplies } from '../api.ts'
import { texts } from '../texts.ts'
import { CannotPost } from './cannot-post.tsx'
import styles from './forum-thread.module.css'
import { Replies } from './replies.tsx'
import { ReplyBar } from './reply-bar.tsx'
import type { ReplyTools } from './reply-item.tsx'
import type { Target } from './target.ts'
import { useForumThreadView } from './use-forum-thread-view.ts'
import { useQuoting } from './use-quoting.tsx'
import { useWay } from './use-reply-target.ts'
import { useReplyTools } from './use-reply-tools.tsx'
import { useWriting } from './use-writing.ts'

interface ForumThreadProps {
  post: Pick<
    Post,
    'id' | 'nodeId' | 'user' | 'description' | 'warning' | 'replyCount' | 'state' | 'hidden' | 'can' | 'first'
  >
  reply?: Reply
  header: ReactNode | ((tools: ReplyTools) => ReactNode)
  exitPage: () => void
  children: ReactNode | ((tools: ReplyTools) => ReactNode)
}

const isThere = (thing: Pick<Post, 'state' | 'hidden'> | undefined): boolean =>
  thing === undefined || (thing.state === NORMAL && !thing.hidden)

export function ForumThread({ post, reply, header, exitPage: leave, children }: ForumThreadProps) {
  const base: Target = { postId: post.id, to: reply ?? null }
  const { writing, write: open, stop, sent } = useWriting()
  const name = reply ? `reply ${reply.id}` : `post ${post.id}`
  const view = useForumThreadView(name)
  const [isLed] = useState(view.named !== undefined)
  useScrollMemory(name, undefined, isLed)
  const floors = useReplies(post.id, view, reply === undefined)
  const answers = useAnswers(reply, view)
  const way = useWay(post.id, reply, view)
  const write = useCallback(
    (to: ReplyPreview | null) => {
      if (getSession()) open({ postId: post.id, to })
      else goToLogin(currentPath(), 'reply')
    },
    [post.id, open],
  )
  const { quote, selectionOf } = useQuoting({ base, writing, write: open })
  const { tools, hosts } = useReplyTools({
    answer: write,
    quote,
    exitPageOf: ({ id, user }) => ({
      ...(id === reply?.id ? { removed: leave, blocked: leave } : {}),
      // Blocking the author of the post hides the whole page.
      ...(user.id === post.user.id ? { blocked: leave } : {}),
    }),
  })
  const given = (part: ForumThreadProps['children']) => (typeof part === 'function' ? part(tools) : part)
  const arrived = (replyId: number, to: Target) => {
    // The reply was created; a failure to scroll to it is ignored.
    if (sent(to)) way.lead(replyId, false).catch(() => {})
  }
  const isSilenced = useSession() !== null && !(reply ?? post).can.reply
  const isOpen = [post, reply].every(isThere)
  const greets = reply === undefined && isGreeted(post)
  const unquote = () => writing && open({ ...writing, quote: undefined })
  const written = { base, by: post.user, greets, writing, onClose: stop, onUnquote: unquote, onSent: arrived }
  const bar =
    isOpen &&
    (isSilenced ? <CannotPost nodeId={post.nodeId} /> : <ReplyBar {...written} onOpen={() => write(reply ?? null)} />)
  return (
    <Screen header={given(header)} bar={bar}>
      {given(children)}
      <Gap />
      <Replies
        title={texts.replies}
        count={reply?.belowCount ?? (reply ?? post).replyCount}
        query={reply ? answers : floors}
        view={view}
        way={way}
        tools={tools}
        isOpen={isOpen && !isSilenced}
      />
      {!reply && <RemovedReplies postId={post.id} />}
      {isOpen && !isSilenced && selectionOf({ post, reply, list: (reply ? answers : floors).data?.list })}
      {hosts}
    </Screen>
  )
}

function RemovedReplies({ postId }: { postId: number }) {
  const isMember = useSession() !== null
  return (
    isMember && (
      <p className={styles.removed}>
        <Link to={paths.postChaos(postId)}>{texts.removedReplies}</Link>
      </p>
    )
  )
}
