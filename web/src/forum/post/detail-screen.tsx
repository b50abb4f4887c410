import { DELETED, type Post } from '@sp/contract'
import { Button, Empty, Header, IconButton, Loading, Note, Screen, Skeleton, VisuallyHidden } from '@sp/ui'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { hiddenReason } from '../../moderation/report/hidden-chip.tsx'
import { Link } from '../../platform/link.tsx'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { LoadFailed } from '../../platform/query/query-boundary.tsx'
import { texts as shared } from '../../platform/texts.ts'
import { UnsentWords, unsentWords } from '../../platform/unsent-words.tsx'
import { useIsMounted } from '../../platform/use-is-mounted.ts'
import { ForumThread } from '../reply/parts/forum-thread.tsx'
import { toReplies } from '../reply/parts/replies.tsx'
import { draftKey } from '../reply/parts/target.ts'
import { usePost } from './api.ts'
import { forgetPost, isGone, postInLists } from './cache.ts'
import styles from './detail-screen.module.css'
import { PostActs } from './parts/post-acts.tsx'
import { PostBody } from './parts/post-body.tsx'
import { PostHead } from './parts/post-head.tsx'
import { type PostTools, usePostTools } from './parts/post-tools.tsx'
import { RemovedNote } from './parts/removed-note.tsx'
import { texts } from './texts.ts'

const { detail } = texts

export default function DetailScreen() {
  const id = Number(useParams()['id'])
  return <PostDetail key={id} id={id} />
}

function PostDetail({ id }: { id: number }) {
  const go = useGo()
  const [removed, setRemoved] = useState(false)
  const query = usePost(id, removed)
  const { data: post, error } = query
  const isHere = useIsMounted()
  const leave = () => {
    if (!isHere()) return
    setRemoved(true)
    go(post ? paths.node(post.nodeId) : paths.topicHome(), { replace: true })
  }
  const { tools, hosts } = usePostTools(post, leave)
  const isOver = !removed && isGone(error)
  useForgotten(id, isOver)
  const header = <Head post={isOver ? undefined : post} onMenu={tools.menu} />
  if (isOver)
    return (
      <Screen header={header}>
        {gone}
        <UnsentWords words={unsentWords(draftKey({ postId: id, to: null }))} />
      </Screen>
    )
  if (!post)
    return <Screen header={header}>{error ? <LoadFailed query={query} /> : <LoadingSkeleton id={id} />}</Screen>
  if (post.removal?.office === 'author')
    return (
      <Screen header={header}>
        <Stub post={post} />
      </Screen>
    )
  const Shown = post.state === DELETED ? Removed : Whole
  return (
    <ForumThread post={post} header={header} exitPage={leave}>
      <Shown post={post} tools={tools} />
      {hosts}
    </ForumThread>
  )
}

/** A post that may no longer be read is also removed from the device when its page is left. */
function useForgotten(id: number, isOver: boolean): void {
  useEffect(() => {
    if (isOver) return () => void forgetPost(id)
  }, [id, isOver])
}

function Head({ post, onMenu }: { post: Post | undefined; onMenu?: () => void }) {
  const back = useBack(paths.topicHome())
  // The visible title is that of the post itself.
  const title = <VisuallyHidden as="span">{texts.title}</VisuallyHidden>
  const actions = post && post.removal?.office !== 'author' && (
    <IconButton icon="dots" label={detail.more} onClick={onMenu} />
  )
  return <Header title={title} back={{ label: texts.back, onClick: back }} actions={actions} />
}

const gone = (
  <Empty
    title={detail.gone}
    text={detail.goneText}
    action={
      <Button as={Link} to={paths.topicHome()} replace size="sm" variant="soft">
        {detail.toTopics}
      </Button>
    }
  />
)

function LoadingSkeleton({ id }: { id: number }) {
  const [known] = useState(() => postInLists(id))
  return (
    <div className={styles.post}>
      {known && <PostHead post={known} />}
      <Loading label={shared.loading}>
        <div className={styles.coming}>
          {!known && <Skeleton w="80%" h="2rem" />}
          <Skeleton />
          <Skeleton />
          <Skeleton w="65%" />
        </div>
      </Loading>
    </div>
  )
}

interface WholeProps {
  post: Post
  tools: PostTools
}

const Whole = ({ post, tools }: WholeProps) => (
  <article className={styles.post}>
    <PostHead post={post} />
    {post.hidden && (
      <Note icon="clock" className={styles.note}>
        {hiddenReason(post)}
      </Note>
    )}
    <PostBody post={post} onPicture={tools.picture} />
    <PostActs post={post} onReplies={toReplies} />
  </article>
)

const Stub = ({ post }: { post: Post }) => (
  <Empty
    title={texts.removed.own}
    action={
      <Button as={Link} to={paths.node(post.nodeId)} size="sm" variant="soft">
        {post.node}
      </Button>
    }
  />
)

const Removed = ({ post, tools }: WholeProps) => (
  <article className={styles.post}>
    <PostHead post={post} />
    <RemovedNote post={post} />
    <PostBody post={post} onPicture={tools.picture} />
  </article>
)
