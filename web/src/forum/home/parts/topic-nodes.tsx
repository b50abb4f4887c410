import type { Node } from '@sp/contract'
import { Button, Icon, IconButton, ListRow, SectionHead } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { currentPath, paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { useJoinedNodes } from '../../section/api.ts'
import { NodeTile } from '../../section/node-tile.tsx'
import { NodesSkeleton } from '../../section/nodes-skeleton.tsx'
import { texts } from '../texts.ts'
import { RecommendedNodes } from './recommended-nodes.tsx'
import styles from './topic-nodes.module.css'

const { home } = texts

export function TopicNodes({ onRefresh }: { onRefresh: () => void }) {
  const session = useSession()
  const joined = useJoinedNodes()
  const refresh = (
    <IconButton icon="refresh" size="s" label={home.refresh} className={styles.refresh} onClick={onRefresh} />
  )
  return (
    <>
      <RecommendedNodes />
      <SectionHead title={home.joined} count={joined.data?.length} end={refresh} />
      {session ? (
        <QueryBoundary query={joined} coming={<NodesSkeleton />} failed={home.joinedFailed}>
          {(nodes) => (nodes.length > 0 ? <Joined nodes={nodes} /> : <p className={styles.none}>{home.noneJoined}</p>)}
        </QueryBoundary>
      ) : (
        <LogInFirst />
      )}
      <AllNodes />
    </>
  )
}

const Joined = ({ nodes }: { nodes: readonly Node[] }) => (
  <ul aria-label={home.joined}>
    {nodes.map((node) => (
      <li key={node.id} className={styles.item}>
        <ListRow
          as={Link}
          to={paths.node(node.id)}
          className={styles.row}
          lead={<NodeTile node={node} />}
          sub={<span className={styles.about}>{node.description}</span>}
          value={<small>{node.todayCount > 0 ? home.fresh(node.todayCount) : ''}</small>}
        >
          <b>{node.node}</b>
        </ListRow>
      </li>
    ))}
  </ul>
)

const LogInFirst = () => (
  <div className={styles.none}>
    <p>{home.logInFirst}</p>
    <Button size="sm" variant="soft" onClick={() => goToLogin(currentPath())}>
      {texts.logIn}
    </Button>
  </div>
)

const AllNodes = () => (
  <ListRow
    as={Link}
    to={paths.nodes()}
    className={styles.all}
    lead={
      <span className={styles.tile}>
        <Icon name="tools" />
      </span>
    }
    chevron
  >
    {texts.allNodes}
  </ListRow>
)
