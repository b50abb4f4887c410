import type { NodeReading } from '@sp/contract'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { bytes } from '../../../platform/bytes.ts'
import { percent } from '../measures.ts'
import { texts } from '../texts.ts'
import styles from './health.module.css'
import { Bar, StateChip } from './pieces.tsx'

const words = texts.nodes
const SLOW_MS = 250

export function NodesBox({ nodes }: { nodes: readonly NodeReading[] }) {
  const title = (
    <>
      {words.title} <span className={styles.meta}>{nodes.length}</span>
    </>
  )
  const columns = words.columns.map((label, at) => ({ label, num: at === words.columns.length - 1 }))
  return (
    <Box title={title}>
      <Table label={words.title} columns={columns} tight>
        {nodes.map((node) => (
          <NodeRow key={node.name} node={node} />
        ))}
      </Table>
    </Box>
  )
}

function NodeRow({
  node: { name, role, state, version, cpu, memoryBytes, memoryLimit, writeMs },
}: {
  node: NodeReading
}) {
  const slow = writeMs >= SLOW_MS
  return (
    <tr>
      <td data-nowrap="">
        {name} <span className={styles.meta}>{words.roles[role]}</span>
      </td>
      <td>
        <StateChip ok={state === 'ok'} good={words.states.ok} poor={words.states[state]} />
      </td>
      <td data-nowrap="">{version}</td>
      <td title={percent(cpu)}>
        <Bar share={cpu} label={words.cpu(name)} />
      </td>
      <td title={bytes(memoryBytes)}>
        <Bar share={memoryBytes / memoryLimit} label={words.memory(name)} high={0.85} />
      </td>
      <td data-num="" className={slow ? styles.warm : undefined}>
        {words.ms(writeMs)}
      </td>
    </tr>
  )
}
