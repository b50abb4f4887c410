import { isRefusal, type NodeDetail, nodeRefusals } from '@sp/contract'
import { Button, Empty } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary, type Question } from '../../../platform/query/query-boundary.tsx'
import { texts } from '../texts.ts'

interface NodeBoundaryProps {
  query: Question<NodeDetail>
  coming: ReactNode
  children: (node: NodeDetail) => ReactNode
}

export function NodeBoundary(props: NodeBoundaryProps) {
  if (!isRefusal(props.query.error, nodeRefusals.gone)) return <QueryBoundary {...props} />
  const all = (
    <Button as={Link} to={paths.nodes()} replace size="sm" variant="soft">
      {texts.allNodes}
    </Button>
  )
  return <Empty title={texts.node.goneTitle} text={texts.node.goneText} action={all} />
}
