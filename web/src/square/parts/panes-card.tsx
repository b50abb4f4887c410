import { type OwnSquareProfile, REQUIRED_FIELDS, SQUARE_FIELD_NAMES } from '@sp/contract'
import { Card, Icon } from '@sp/ui'
import { Fragment } from 'react'
import { fieldNames } from '../field-texts.ts'
import type { Edited } from '../profile-api.ts'
import { hiddenCount, missingOf } from '../rules.ts'
import { profileTexts as words } from '../texts.ts'
import { PaneArt } from './pane-art.tsx'
import styles from './panes-card.module.css'

interface PanesCardProps {
  profile: OwnSquareProfile
  isDirty: boolean
  onOpen: (field: Edited) => void
}

/** How whole it is: a pane for each field without which nobody is met. */
export function PanesCard({ profile, isDirty, onOpen }: PanesCardProps) {
  const missing = missingOf(profile)
  const [first, second, third, fourth] = REQUIRED_FIELDS.map((field) => !missing.includes(field))
  const lit = [first, second, third, fourth].map(Boolean) as [boolean, boolean, boolean, boolean]
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <PaneArt lit={lit} label={words.panes(REQUIRED_FIELDS.length - missing.length)} className={styles.art} />
        <div>
          <h2>{words.short[missing.length]}</h2>
          <p>
            {missing.length === 0 ? words.whole : <ToFill missing={missing} onOpen={onOpen} />}
            <br />
            {words.hidden(SQUARE_FIELD_NAMES.length, hiddenCount(profile.hideCode))}
          </p>
          {isDirty && <p className={styles.unsaved}>{words.unsaved}</p>}
        </div>
      </div>
      <p className={styles.help}>
        <Icon name="lock" size="s" />
        <span>{words.lockHelp}</span>
      </p>
    </Card>
  )
}

interface ToFillProps {
  missing: readonly (typeof REQUIRED_FIELDS)[number][]
  onOpen: (field: Edited) => void
}

const ToFill = ({ missing, onOpen }: ToFillProps) => (
  <>
    {words.fill}
    {missing.map((field, at) => (
      <Fragment key={field}>
        {at > 0 && words.and}
        {field === 'birthday' ? (
          fieldNames[field]
        ) : (
          <button type="button" onClick={() => onOpen(field)}>
            {fieldNames[field]}
          </button>
        )}
      </Fragment>
    ))}
    {words.fillEnd}
  </>
)
