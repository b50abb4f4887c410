import type { LinkCard } from '@sp/contract'
import { extra } from '../../platform/lazy-component.tsx'
import styles from './link-slot.module.css'

const Card = extra(() => import('./link-card.tsx'))

/** Its place is kept while the code of the card comes, so that nothing below moves. */
export const LinkSlot = ({ card }: { card: LinkCard | undefined }) =>
  card && (
    <div className={card.about ? styles.tall : styles.low}>
      <Card card={card} />
    </div>
  )
