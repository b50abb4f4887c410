import { Icon, VisuallyHidden } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './within.module.css'

export const Within = ({ node, onEverywhere }: { node: string; onEverywhere: () => void }) => (
  <p className={styles.within}>
    <button type="button" className={styles.chip} onClick={onEverywhere}>
      <span className={styles.node}>{texts.within(node)}</span>
      <Icon name="close" size="s" />
      <VisuallyHidden>{texts.everywhere}</VisuallyHidden>
    </button>
  </p>
)
