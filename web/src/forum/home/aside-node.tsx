import { avatarSrc } from '@sp/client/picture'
import type { Maintainer } from '@sp/contract'
import { Avatar, Card, Meta, Name, Skeleton } from '@sp/ui'
import { shortCount } from '../../platform/count.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useNode } from '../section/api.ts'
import { JoinButton } from '../section/join-button.tsx'
import { NodeTile } from '../section/node-tile.tsx'
import styles from './aside-cards.module.css'
import { texts } from './texts.ts'

const { aside } = texts

/** The section of the post that is open. */
export function SectionOfPost({ nodeId }: { nodeId: number }) {
  const { data, isError } = useNode(nodeId)
  const node = data?.detail
  if (isError && !node) return null
  return (
    <Card title={aside.inNode} end={node && <JoinButton node={node} />}>
      {node ? (
        <Link to={paths.node(nodeId)} className={styles.node}>
          <NodeTile node={node} size="s" />
          <span>
            <Name>{node.node}</Name>
            <Meta>{texts.node.people(shortCount(node.star))}</Meta>
          </span>
        </Link>
      ) : (
        <div className={styles.node}>
          <Skeleton shape="block" w="2.5rem" h="2.5rem" />
          <Skeleton w="6rem" />
        </div>
      )}
      <p className={styles.about}>{node?.description}</p>
    </Card>
  )
}

/** What the page of a section does not show itself: its counts, and who looks after it. */
export function SectionAbout({ nodeId }: { nodeId: number }) {
  const { data, isError, isPlaceholderData } = useNode(nodeId)
  if (isError && !data) return null
  const isWhole = data !== undefined && !isPlaceholderData
  const people = [...(data?.headMaintainers ?? []), ...(data?.viceMaintainers ?? [])]
  return (
    <>
      <Card title={aside.about}>
        <p className={styles.counts}>
          {data ? (
            <>
              <span>{texts.node.people(shortCount(data.detail.star))}</span>
              <span>{aside.posts(shortCount(data.detail.postCount))}</span>
              <span>{data.detail.todayCount > 0 ? aside.today(data.detail.todayCount) : aside.quiet}</span>
            </>
          ) : (
            <Skeleton w="70%" />
          )}
        </p>
        <p className={styles.ways}>
          <Link to={paths.nodeInfo(nodeId)} className={styles.more}>
            {aside.allInfo}
          </Link>
          <Link to={paths.rules()} className={styles.more}>
            {aside.rules}
          </Link>
        </p>
      </Card>
      <Card title={aside.keepers}>
        {isWhole ? <Keepers people={people} heads={data.headMaintainers.length} /> : <Skeleton w="60%" h="2.5rem" />}
      </Card>
    </>
  )
}

const SHOWN = 5

const Keepers = ({ people, heads }: { people: readonly Maintainer[]; heads: number }) =>
  people.length === 0 ? (
    <p className={styles.quiet}>{aside.noKeepers}</p>
  ) : (
    <ul>
      {people.slice(0, SHOWN).map(({ id, userId, avatar, nickname }, at) => (
        <li key={id}>
          <Link to={paths.profile(userId)} className={styles.node}>
            <Avatar src={avatarSrc(avatar)} size="s" />
            <span>
              <Name>{nickname}</Name>
              <Meta>{at < heads ? texts.offices.head : texts.offices.vice}</Meta>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
