import type { NodeDetail } from '@sp/contract'
import { Skeleton } from '@sp/ui'
import { shortCount } from '../../../platform/count.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { JoinButton } from '../../section/join-button.tsx'
import { NodeTile } from '../../section/node-tile.tsx'
import { BannedNote } from '../../section/parts/banned-note.tsx'
import { texts } from '../texts.ts'
import styles from './node-head.module.css'

const { node: words } = texts

interface NodeHeadProps {
  node: NodeDetail
  /** false for a section from a cached list: its maintainers are not known yet. */
  isWhole: boolean
}

export function NodeHead({ node: { detail, headMaintainers, banned }, isWhole }: NodeHeadProps) {
  const [head] = headMaintainers
  return (
    <>
      <div className={styles.row}>
        <NodeTile node={detail} size="l" />
        <div className={styles.words}>
          <h2>{detail.node}</h2>
          <p className={styles.meta}>
            {words.people(shortCount(detail.star))}
            {head ? (
              <>
                {' · '}
                {words.headIs} <Link to={paths.profile(head.userId)}>{head.nickname}</Link>
              </>
            ) : (
              isWhole && ` · ${words.noHead}`
            )}
          </p>
        </div>
        <JoinButton node={detail} />
      </div>
      <p className={styles.about}>
        {detail.description}
        <Link to={paths.nodeInfo(detail.id)}>{words.info}</Link>
      </p>
      {banned && <BannedNote ban={banned} />}
    </>
  )
}

export const NodeHeadSkeleton = () => (
  <div className={styles.coming}>
    <div className={styles.row}>
      <Skeleton shape="block" w="4rem" h="4rem" className={styles.tile} />
      <div className={styles.words}>
        <Skeleton w="5rem" h="1.25rem" />
        <Skeleton w="9rem" h="0.75rem" />
      </div>
    </div>
    <Skeleton />
    <Skeleton w="70%" />
  </div>
)
