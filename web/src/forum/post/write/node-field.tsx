import { Help, Icon, ListRow, Tile, VisuallyHidden } from '@sp/ui'
import { useState } from 'react'
import { shortCount } from '../../../platform/count.ts'
import { useNode } from '../../section/api.ts'
import { NodePicker } from '../../section/node-picker.tsx'
import { NodeTile } from '../../section/node-tile.tsx'
import { texts } from './texts.ts'
import styles from './write.module.css'

interface NodeFieldProps {
  nodeId: number | null
  disabled: boolean
  fault: string | undefined
  onPick: (nodeId: number) => void
}

export function NodeField({ nodeId, disabled, fault, onPick }: NodeFieldProps) {
  const [open, setOpen] = useState(false)
  const press = { id: 'post-node', disabled, 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const
  return (
    <div className={styles.node}>
      {nodeId === null ? (
        <ListRow {...press} lead={noTile} value={null} chevron>
          {texts.chooseNode}
        </ListRow>
      ) : (
        <Chosen nodeId={nodeId} press={press} />
      )}
      {fault && (
        <div className={styles.fault}>
          <Help error={fault} />
        </div>
      )}
      <NodePicker
        open={open}
        onClose={() => setOpen(false)}
        value={nodeId}
        onPick={({ id }) => {
          setOpen(false)
          onPick(id)
        }}
      />
    </div>
  )
}

const noTile = (
  <Tile square size="s">
    <Icon name="hash" size="s" />
  </Tile>
)

interface Press {
  id: string
  disabled: boolean
  'aria-haspopup': 'dialog'
  onClick: () => void
}

function Chosen({ nodeId, press }: { nodeId: number; press: Press }) {
  const node = useNode(nodeId).data?.detail
  return (
    <ListRow
      {...press}
      lead={node ? <NodeTile node={node} size="s" /> : noTile}
      sub={node && texts.joined(shortCount(node.star))}
      value={texts.changeNode}
      chevron
    >
      <VisuallyHidden>{texts.node}</VisuallyHidden>
      {node?.node}
    </ListRow>
  )
}
