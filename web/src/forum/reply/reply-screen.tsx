import { messageOf } from '@sp/client/message-of'
import { DELETED, isRefusal, isReplyStub, type Post, type Reply, replyRefusals } from '@sp/contract'
import { ErrorState, Header, IconButton, Loading, Screen, Skeleton, toast } from '@sp/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { go, useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { LoadFailed } from '../../platform/query/query-boundary.tsx'
import { RowsSkeleton } from '../../platform/rows.tsx'
import { texts as shared } from '../../platform/texts.ts'
import { UnsentWords, unsentWords } from '../../platform/unsent-words.tsx'
import { useIsMounted } from '../../platform/use-is-mounted.ts'
import { useReply } from './api.ts'
import { ForumThread } from './parts/forum-thread.tsx'
import type { ReplyTools } from './parts/reply-item.tsx'
import { inPost } from './parts/reply-links.ts'
import { draftKey } from './parts/target.ts'
import { UpToPost, UpToUpper } from './parts/ways-up.tsx'
import { WholeReply } from './parts/whole-reply.tsx'
import { texts } from './texts.ts'

export default function ReplyScreen() {
  const id = Number(useParams()['id'])
  return <ReplyDetail key={id} id={id} />
}

function ReplyDetail({ id }: { id: number }) {
  const [removed, setRemoved] = useState(false)
  const query = useReply(id, removed)
  const { data, error } = query
  const isGone = !removed && isRefusal(error, replyRefusals.gone)
  const words = useUnsentWords(data?.post.id, id, isGone)
  useExitWhenRemoved(isGone ? messageOf(error, shared.failed) : undefined, words.length > 0)
  const isHere = useIsMounted()
  const leave = () => {
    if (!isHere()) return
    setRemoved(true)
    go(data ? paths.post(data.post.id) : paths.topicHome(), { replace: true })
  }
  if (isGone)
    return (
      <Page>
        <ErrorState title={replyRefusals.gone.msg} />
        <UnsentWords words={words} />
      </Page>
    )
  if (data) return <Known {...data} exitPage={leave} />
  if (error) return <Page>{<LoadFailed query={query} />}</Page>
  return (
    <Page>
      <Loading label={shared.loading}>
        <Skeleton h="3.25rem" />
        <RowsSkeleton widths={['5rem']} second={<Skeleton w="90%" />} />
      </Loading>
    </Page>
  )
}

const WAIT = 1000

const NONE: readonly string[] = []

function useUnsentWords(postId: number | undefined, id: number, isGone: boolean): readonly string[] {
  const [words, setWords] = useState<readonly string[]>()
  if (isGone && postId !== undefined && !words) setWords(unsentWords(`${draftKey({ postId, to: null })}:${id}`))
  return words ?? NONE
}

/**
 * For a missing reply: shows a message and opens the topics after a second (specification 2 § 8), unless drafts
 * exist.
 */
function useExitWhenRemoved(message: string | undefined, stays: boolean): void {
  useEffect(() => {
    if (message === undefined) return
    toast(message)
    if (stays) return
    const timer = setTimeout(() => go(paths.topicHome(), { replace: true }), WAIT)
    return () => clearTimeout(timer)
  }, [message, stays])
}

function Page({ children }: { children: ReactNode }) {
  const back = useBack(paths.topicHome())
  return <Screen header={<Header title={texts.title} back={{ label: texts.back, onClick: back }} />}>{children}</Screen>
}

interface KnownProps {
  post: Post
  reply: Reply
  exitPage: () => void
}

function Known({ post, reply, exitPage: leave }: KnownProps) {
  const { data: upper } = useReply(reply.pid, reply.pid === 0)
  const where = whereOf(reply, upper?.reply)
  return (
    <ForumThread post={post} reply={reply} exitPage={leave} header={headOf(reply)}>
      {(tools) => (
        <>
          <UpToPost post={post} reply={reply} />
          {upper && <UpToUpper upper={upper.reply} reply={reply} />}
          <WholeReply reply={reply} where={where} tools={tools} />
        </>
      )}
    </ForumThread>
  )
}

const headOf = (reply: Reply) => (tools: ReplyTools) => <Head reply={reply} tools={tools} />

function Head({ reply, tools }: { reply: Reply; tools: ReplyTools }) {
  const back = useBack(inPost(reply.postId, reply.id))
  const menu = !isReplyStub(reply) && (reply.state !== DELETED || reply.can.report) && (
    <IconButton icon="dots" label={texts.menu.title} onClick={() => tools.menu(reply)} />
  )
  return <Header title={texts.title} back={{ label: texts.back, onClick: back }} actions={menu} />
}

function whereOf({ pid, floor }: Reply, upper: Reply | undefined): string {
  if (pid === 0) return texts.floor(floor)
  return upper?.pid === 0 ? texts.answerBelow(upper.floor) : texts.answerOf(floor)
}
