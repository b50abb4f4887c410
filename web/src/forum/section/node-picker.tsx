import { useSettled } from '@sp/client/use-settled'
import { NODE_NAME_MAX, NODE_PAGE, type Node } from '@sp/contract'
import { Empty, Icon, SearchField, Sheet, SheetLabel, SheetRow } from '@sp/ui'
import { useState } from 'react'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useJoinedNodes, useNodes } from './api.ts'
import styles from './node-picker.module.css'
import { NodeTile } from './node-tile.tsx'
import { NodesSkeleton } from './nodes-skeleton.tsx'
import { texts } from './texts.ts'

const { picker } = texts

interface NodePickerProps {
  open: boolean
  onClose: () => void
  value: number | null
  onPick: (node: Node) => void
}

export function NodePicker({ open, onClose, ...choice }: NodePickerProps) {
  return (
    <Sheet open={open} onClose={onClose} title={picker.title} titled={{ close: picker.close }}>
      <Picker {...choice} />
    </Sheet>
  )
}

type Choice = Pick<NodePickerProps, 'value' | 'onPick'>

function Picker(choice: Choice) {
  const [typed, setTyped] = useState('')
  const filter = useSettled(typed.trim())
  return (
    <>
      <div className={styles.find}>
        <SearchField
          label={picker.find}
          clear={picker.clear}
          maxLength={NODE_NAME_MAX}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {filter === '' ? <Everything {...choice} /> : <Found filter={filter} {...choice} />}
    </>
  )
}

function Everything(choice: Choice) {
  const joined = useJoinedNodes()
  const others = useNodes('', 'others', 0)
  return (
    <>
      {joined.data && joined.data.length > 0 && <Rows label={picker.mine} nodes={joined.data} {...choice} />}
      <QueryBoundary query={others} coming={<NodesSkeleton size="2.5rem" />} failed={picker.failed}>
        {({ list, total }) => (
          <>
            {list.length > 0 && <Rows label={picker.others} nodes={list} {...choice} />}
            {total > NODE_PAGE && <SheetLabel>{picker.more(total - list.length)}</SheetLabel>}
          </>
        )}
      </QueryBoundary>
    </>
  )
}

const Found = ({ filter, ...choice }: Choice & { filter: string }) => (
  <QueryBoundary query={useNodes(filter, 'any', 0)} coming={<NodesSkeleton size="2.5rem" />} failed={picker.failed}>
    {({ list }) =>
      list.length > 0 ? (
        <Rows label={picker.found(filter)} nodes={list} {...choice} />
      ) : (
        <Empty title={picker.none(filter)} />
      )
    }
  </QueryBoundary>
)

const Rows = ({ label, nodes, value, onPick }: Choice & { label: string; nodes: readonly Node[] }) => (
  <>
    <SheetLabel>{label}</SheetLabel>
    <div role="group" aria-label={label}>
      {nodes.map((node) => (
        <SheetRow
          key={node.id}
          lead={<NodeTile node={node} size="s" />}
          sub={<span className={styles.about}>{node.description}</span>}
          value={node.id === value && <Icon name="check" />}
          aria-pressed={node.id === value}
          onClick={() => onPick(node)}
        >
          {node.node}
        </SheetRow>
      ))}
    </div>
  </>
)
