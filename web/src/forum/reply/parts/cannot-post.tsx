import { common } from '@sp/contract'
import { Note } from '@sp/ui'
import type { ReactNode } from 'react'
import { MutedNote } from '../../../people/points/parts/muted-note.tsx'
import { useNode } from '../../section/api.ts'
import { BannedNote } from '../../section/parts/banned-note.tsx'
import styles from './cannot-post.module.css'

export function CannotPost({ nodeId }: { nodeId: number }) {
  const { data: node } = useNode(nodeId)
  if (!node) return null
  const bar = (note: ReactNode) => <div className={styles.bar}>{note}</div>
  if (node.banned) return bar(<BannedNote ban={node.banned} />)
  return <MutedNote otherwise={bar(<Note tone="bad">{common.muted.msg}</Note>)} />
}
