import { type OwnSquareProfile, type REQUIRED_FIELDS, SQUARE_FIELD_NAMES } from '@sp/contract'
import { Card, Icon } from '@sp/ui'
import { Fragment } from 'react'
import { fieldNames } from '../field-texts.ts'
import type { Edited } from '../profile-api.ts'
import { darkPanes, hiddenCount, missingOf, panesOf } from '../rules.ts'
import { profileTexts as words } from '../texts.ts'
import { PaneArt } from './pane-art.tsx'
import styles from './panes-card.module.css'

interface PanesCardProps {
  profile: OwnSquareProfile
  isDirty: boolean
  isWhole: boolean
  onOpen: (field: Edited) => void
}

export function PanesCard({ profile, isDirty, isWhole, onOpen }: PanesCardProps) {
  const missing = missingOf(profile)
  const dark = darkPanes(missing)
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <PaneArt lit={panesOf(missing)} label={words.panes(4 - dark)} className={styles.art} />
        <div>
          <h2>{words.short[dark]}</h2>
          <p>
            {missing.length === 0 ? (
              isWhole ? (
                words.whole
              ) : (
                words.wholeUnsaved
              )
            ) : (
              <ToFill missing={missing} onOpen={onOpen} />
            )}
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
