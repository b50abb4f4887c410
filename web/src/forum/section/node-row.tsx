import type { Node } from '@sp/contract'
import { Meta } from '@sp/ui'
import type { ReactNode } from 'react'
import { shortCount } from '../../platform/count.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { JoinButton } from './join-button.tsx'
import styles from './node-row.module.css'
import { NodeTile } from './node-tile.tsx'
import { texts } from './texts.ts'

interface NodeRowProps {
  node: Node
  name?: ReactNode
}

export const NodeRow = ({ node, name = node.node }: NodeRowProps) => (
  <li className={styles.row}>
    <Link to={paths.node(node.id)} className={styles.link}>
      <NodeTile node={node} />
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.about}>{node.description}</span>
        <Meta>{sizeOf(node)}</Meta>
      </span>
    </Link>
    <JoinButton node={node} />
  </li>
)

const sizeOf = ({ star, todayCount }: Node): string =>
  star === 0 && todayCount === 0 ? texts.nobodyYet : texts.size(shortCount(star), todayCount)
