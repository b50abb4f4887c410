import type { NodeDetail } from '@sp/contract'
import { Header, IconButton, ListGroup, ListRow, Screen } from '@sp/ui'
import { useParams } from 'react-router'
import { report } from '../../moderation/report/sheet/report.ts'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useNode } from '../section/api.ts'
import { BannedNote } from '../section/parts/banned-note.tsx'
import { Bans } from './parts/bans.tsx'
import { InfoCard } from './parts/info-card.tsx'
import { Invitation } from './parts/invitation.tsx'
import { Maintainers } from './parts/maintainers.tsx'
import { NodeBoundary } from './parts/node-boundary.tsx'
import { NodeLogCard } from './parts/node-log.tsx'
import { reportedNode } from './parts/node-menu.tsx'
import { ResignRow } from './parts/resign-row.tsx'
import { ReviewRow } from './parts/review-row.tsx'
import { texts } from './texts.ts'

const { info: words } = texts

export default function NodeInfoScreen({ title }: { title: string }) {
  const id = Number(useParams()['id'])
  const back = useBack(paths.node(id))
  const query = useNode(id)
  const node = query.data?.detail
  const flag = node && <IconButton icon="flag" label={words.report} onClick={() => void report(reportedNode(node))} />
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} actions={flag} />}>
      <NodeBoundary query={query} coming={coming}>
        {(node) => <Info key={id} node={node} isWhole={!query.isPlaceholderData} />}
      </NodeBoundary>
    </Screen>
  )
}

/** A section from a cached list does not contain its maintainers yet. */
function Info({ node, isWhole }: { node: NodeDetail; isWhole: boolean }) {
  const { detail, can, banned } = node
  return (
    <>
      {can.accept && <Invitation node={detail} />}
      <InfoCard node={node}>{banned && <BannedNote ban={banned} />}</InfoCard>
      {isWhole ? <Maintainers node={node} /> : <CardSkeleton height="8rem" />}
      <ListGroup card>
        <ListRow as={Link} to={paths.nodeChaos(detail.id)} icon="sea" sub={texts.node.chaosSub} chevron>
          {texts.node.chaos}
        </ListRow>
        <ReviewRow node={node} />
      </ListGroup>
      <NodeLogCard nodeId={detail.id} />
      {can.ban && <Bans node={detail} />}
      {can.resign && <ResignRow node={node} />}
    </>
  )
}

const coming = (
  <>
    <CardSkeleton height="11rem" />
    <CardSkeleton height="8rem" />
    <CardSkeleton height="4rem" />
  </>
)
