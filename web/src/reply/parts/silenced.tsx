import { common } from '@sp/contract'
import { Note } from '@sp/ui'
import { useNode } from '../../node/api.ts'
import { BannedNote } from '../../node/parts/banned-note.tsx'
import styles from './silenced.module.css'

/** In place of the bar, for whoever may not write here: banned in the section, or muted everywhere. */
export function Silenced({ nodeId }: { nodeId: number }) {
  const { data: node } = useNode(nodeId)
  if (!node) return null
  return (
    <div className={styles.bar}>
      {node.banned ? <BannedNote ban={node.banned} /> : <Note tone="bad">{common.muted.msg}</Note>}
    </div>
  )
}
