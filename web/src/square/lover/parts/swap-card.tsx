import { Button, Card, confirm, ListGroup, ListRow } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSwap } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './swap-card.module.css'

const { swap: words } = texts

interface SwapCardProps {
  offered: boolean
  /** The account of the other member, known only after both have offered. */
  loverId: number | null
}

/** Exchanges real accounts only if both want to; neither learns of the other's offer before that. */
export const SwapCard = ({ offered, loverId }: SwapCardProps) =>
  loverId === null ? <Offer offered={offered} /> : <Swapped loverId={loverId} />

function Offer({ offered }: { offered: boolean }) {
  const { run, busy } = useSwap()
  const ask = async () => {
    if (await confirm(words.ask)) run(true)
  }
  return (
    <Card inset title={words.title}>
      <p className={styles.text}>{offered ? words.waits : words.text}</p>
      {offered ? (
        <Button variant="line" size="sm" icon="undo" busy={busy} onClick={() => run(false)}>
          {words.back}
        </Button>
      ) : (
        <Button variant="soft" size="sm" busy={busy} onClick={() => void ask()}>
          {words.offer}
        </Button>
      )}
    </Card>
  )
}

const Swapped = ({ loverId }: { loverId: number }) => (
  <ListGroup card>
    <ListRow as={Link} to={paths.profile(loverId)} icon="me" sub={words.homeText} chevron>
      {words.home}
    </ListRow>
  </ListGroup>
)
