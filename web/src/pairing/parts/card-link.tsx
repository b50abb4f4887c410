import { Icon, type IconName } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import styles from './card-link.module.css'

interface CardLinkProps {
  to: string
  icon: IconName
  children: string
}

/** The last row of a card: where one goes on from it. */
export const CardLink = ({ to, icon, children }: CardLinkProps) => (
  <Link to={to} className={styles.link}>
    <Icon name={icon} size="s" />
    <span>{children}</span>
    <Icon name="chevron" size="s" />
  </Link>
)
