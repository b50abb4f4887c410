import type { Node } from '@sp/contract'
import { Button } from '@sp/ui'
import { useJoin } from './api.ts'
import styles from './join-button.module.css'
import { texts } from './texts.ts'

export function JoinButton({ node }: { node: Node }) {
  const join = useJoin(node)
  const { archived } = node
  return (
    <Button
      size="sm"
      variant={archived ? 'line' : 'soft'}
      {...(archived ? { icon: 'check' as const } : {})}
      aria-pressed={archived}
      aria-label={archived ? texts.joinedWho(node.node) : texts.joinWho(node.node)}
      className={styles.join}
      onClick={() => void join(!archived)}
    >
      {archived ? texts.joined : texts.join}
    </Button>
  )
}
