import { isIdentified, type UserSummary } from '@sp/contract'
import { ProfileLink } from '../../../platform/profile-link.tsx'
import { texts } from '../texts.ts'
import styles from './answered.module.css'

export const Answered = ({ parent }: { parent: UserSummary | undefined }) =>
  parent && (
    <>
      <span className={styles.quiet}>{texts.answering}</span>
      <ProfileLink of={parent} className={isIdentified(parent) ? styles.link : styles.quiet}>
        @{parent.nickname}
      </ProfileLink>{' '}
    </>
  )
