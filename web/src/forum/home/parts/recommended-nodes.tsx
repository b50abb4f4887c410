import type { Node } from '@sp/contract'
import { SectionHead, Skeleton } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useRecommendedNodes } from '../../section/api.ts'
import { glyphOf, tintOf } from '../../section/section-tint.ts'
import { texts } from '../texts.ts'
import styles from './recommended-nodes.module.css'

const { home } = texts

export const RecommendedNodes = () => (
  <QueryBoundary query={useRecommendedNodes()} coming={<LoadingSkeleton />} failed={home.recommendedFailed}>
    {(nodes) =>
      nodes.length > 0 && (
        <>
          <SectionHead title={home.recommended} />
          <ul className={styles.cards} aria-label={home.recommended}>
            {nodes.map((node) => (
              <Card key={node.id} node={node} />
            ))}
          </ul>
        </>
      )
    }
  </QueryBoundary>
)

function Card({ node: { id, node, description } }: { node: Node }) {
  const tint = tintOf(id)
  return (
    <li>
      <Link
        to={paths.node(id)}
        className={styles.card}
        style={{ background: `var(--sp-tint-${tint})`, color: `var(--sp-tint-${tint}-ink)` }}
      >
        <b aria-hidden="true">{glyphOf(node)}</b>
        <strong>{node}</strong>
        <small>{description}</small>
      </Link>
    </li>
  )
}

const LoadingSkeleton = () => (
  <>
    <SectionHead title={home.recommended} />
    <div className={styles.cards}>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} shape="block" w="8.25rem" h="8rem" className={styles.coming} />
      ))}
    </div>
  </>
)
