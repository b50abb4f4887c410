import { Icon, type IconName } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import styles from './card-link.module.css'

interface CardLinkProps {
  to: string
  icon: IconName
  children: string
}

export const CardLink = ({ to, icon, children }: CardLinkProps) => (
  <Link to={to} className={styles.link}>
    <Icon name={icon} size="s" />
    <span>{children}</span>
    <Icon name="chevron" size="s" />
  </Link>
)
