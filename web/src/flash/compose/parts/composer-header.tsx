import { Button, Header } from '@sp/ui'
import styles from './composer-header.module.css'

interface ComposerHeaderProps {
  title: string
  out?: { label: string; onClick: () => void } | undefined
  on: { label: string; onClick: () => void; busy?: boolean }
}

/** The way out at the left and the way on at the right, of a flash or a post that is being written. */
export const ComposerHeader = ({ title, out, on: { label, busy = false, onClick } }: ComposerHeaderProps) => (
  <Header
    title={title}
    start={
      out ? (
        <Button className={styles.out} variant="quiet" size="sm" onClick={out.onClick}>
          {out.label}
        </Button>
      ) : (
        <span />
      )
    }
    actions={
      <Button className={styles.on} size="sm" busy={busy} onClick={onClick}>
        {label}
      </Button>
    }
  />
)
