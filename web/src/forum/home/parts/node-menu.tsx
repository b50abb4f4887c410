import type { Node } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'

const { node: words } = texts

interface NodeMenuProps {
  node: Pick<Node, 'id' | 'node'>
  open: boolean
  onClose: () => void
}

export const NodeMenu = ({ node: { id, node }, open, onClose }: NodeMenuProps) => (
  <Menu open={open} onClose={onClose} title={texts.more}>
    <SheetRow as={Link} to={paths.nodeInfo(id)} icon="info" sub={words.infoSub}>
      {words.info}
    </SheetRow>
    <SheetRow as={Link} to={paths.nodeChaos(id)} icon="sea" sub={words.chaosSub}>
      {words.chaos}
    </SheetRow>
    <ReportRow what={reportedNode({ id, node })} onPress={onClose} />
  </Menu>
)

export const reportedNode = ({ id, node }: Pick<Node, 'id' | 'node'>) =>
  ({ targetType: 'node', targetId: id, ownerId: null, who: node }) as const
