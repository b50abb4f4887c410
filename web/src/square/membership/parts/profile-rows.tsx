import type { SquareProfile } from '@sp/contract'
import { Card, cx, Icon } from '@sp/ui'
import { fieldNames, fieldTexts } from '../field-texts.ts'
import { type ProfileSection, profileSections } from '../profile-rows.ts'
import styles from './profile-rows.module.css'

interface ProfileRowsProps {
  profile: SquareProfile
  wordsTitle?: string
  className?: string | undefined
}

export function ProfileRows({ profile, wordsTitle = fieldNames.detail, className }: ProfileRowsProps) {
  const isLocked = profile.hidden.includes('detail')
  return (
    <div className={cx(styles.profile, className)}>
      {(isLocked || profile.detail || profile.signature) && (
        <Card title={wordsTitle}>
          {profile.signature && <p className={styles.signature}>{profile.signature}</p>}
          {profile.detail && <p className={styles.words}>{profile.detail}</p>}
          {isLocked && <Locked nth={2} />}
        </Card>
      )}
      {profileSections(profile).map((section, nth) => (
        <Section key={section.title} {...section} isFirst={nth === 0} />
      ))}
    </div>
  )
}

function Section({ title, rows, isFirst }: ProfileSection & { isFirst: boolean }) {
  const hasLockedRow = isFirst && rows.some(({ text }) => text === null)
  return (
    <Card title={title} hint={hasLockedRow && fieldTexts.locked}>
      <dl className={styles.rows}>
        {rows.map(({ key, label, text }, nth) => (
          <div key={key} className={styles.row}>
            <dt>{label}</dt>
            <dd>{text ?? <Locked nth={nth} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The width depends only on the position of the row, so that it reveals nothing about the value. */
const WIDTHS = ['8.5rem', '6.5rem', '10rem', '7.5rem']

const Locked = ({ nth }: { nth: number }) => (
  <span
    className={styles.locked}
    style={{ width: WIDTHS[nth % WIDTHS.length] }}
    role="img"
    aria-label={fieldTexts.untilBoth}
  >
    <Icon name="lock" size="s" />
  </span>
)
