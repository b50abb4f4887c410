import type { Node } from '@sp/contract'
import { Card, Meta, Name, Skeleton } from '@sp/ui'
import { shortCount } from '../../platform/count.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useStickies, useTalkedPosts } from '../post/list-api.ts'
import { useJoinedNodes, useRecommendedNodes } from '../section/api.ts'
import { NodeTile } from '../section/node-tile.tsx'
import styles from './aside-cards.module.css'
import { texts } from './texts.ts'

const { aside } = texts
const SHOWN = 4
const TALKED = 5

/** The joined sections; before a member has joined one, those that the site recommends. */
export function SectionsCard() {
  const { data: joined, isLoading } = useJoinedNodes()
  if (isLoading) return null
  return joined && joined.length > 0 ? <JoinedCard nodes={joined} /> : <RecommendedCard />
}

const JoinedCard = ({ nodes }: { nodes: readonly Node[] }) => (
  <Card title={texts.home.joined + aside.sections}>
    <NodeLinks nodes={nodes} />
    {nodes.length > SHOWN && (
      <Link to={paths.topicHome()} className={styles.more}>
        {aside.all(nodes.length)}
      </Link>
    )}
  </Card>
)

function RecommendedCard() {
  const nodes = useRecommendedNodes().data ?? []
  if (nodes.length === 0) return null
  return (
    <Card title={aside.perhaps}>
      <NodeLinks nodes={nodes} />
    </Card>
  )
}

const NodeLinks = ({ nodes }: { nodes: readonly Node[] }) => (
  <ul>
    {nodes.slice(0, SHOWN).map((node) => (
      <li key={node.id}>
        <Link to={paths.node(node.id)} className={styles.node}>
          <NodeTile node={node} size="s" />
          <span>
            <Name>{node.node}</Name>
            <Meta>{node.todayCount > 0 ? aside.fresh(node.todayCount) : aside.quiet}</Meta>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

/** What is talked about, as the search lists it. */
export function TalkCard() {
  const { data: posts, isLoading } = useTalkedPosts()
  if (!isLoading && !posts?.length) return null
  return (
    <Card title={aside.talk}>
      <ul className={styles.talk}>
        {posts
          ? posts.slice(0, TALKED).map(({ id, title, node, replyCount }) => (
              <li key={id}>
                <Link to={paths.post(id)}>
                  <b>{title}</b>
                  <small>
                    {node} · {aside.replies(shortCount(replyCount))}
                  </small>
                </Link>
              </li>
            ))
          : coming}
      </ul>
    </Card>
  )
}

const coming = ['72%', '88%', '60%', '80%', '66%'].map((width) => (
  <li key={width} className={styles.coming}>
    <Skeleton w={width} />
    <Skeleton w="40%" h="0.75rem" />
  </li>
))

export function StickiesCard() {
  const posts = useStickies().data ?? []
  if (posts.length === 0) return null
  return (
    <Card title={aside.stickies}>
      <ul className={styles.stickies}>
        {posts.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.post(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
