import { Card, Meta, Name } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useStickies } from '../post/list-api.ts'
import { useJoinedNodes } from '../section/api.ts'
import { NodeTile } from '../section/node-tile.tsx'
import styles from './aside-cards.module.css'
import { texts } from './texts.ts'

const { aside } = texts
const SHOWN = 4

export function JoinedCard() {
  const nodes = useJoinedNodes().data ?? []
  if (nodes.length === 0) return null
  return (
    <Card title={texts.home.joined + aside.sections}>
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
      {nodes.length > SHOWN && (
        <Link to={paths.topicHome()} className={styles.more}>
          {aside.all(nodes.length)}
        </Link>
      )}
    </Card>
  )
}

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
