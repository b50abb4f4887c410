import { Button } from '@sp/ui'
import type { MouseEvent } from 'react'
import type { Draft } from '../../../platform/device/draft.ts'
import { texts } from '../texts.ts'
import styles from './greeting.module.css'

/** Words for an empty field below the first post of a new member; the reader sends them, or writes on. */
export function Greeting({ draft }: { draft: Draft }) {
  if (draft.text !== '') return null
  const fill = ({ currentTarget }: MouseEvent) => {
    // Before the button goes, which would lose the focus.
    currentTarget.closest('form')?.querySelector('textarea')?.focus()
    draft.setText(texts.greeting)
  }
  return (
    <div className={styles.greeting} role="group" aria-label={texts.greetings}>
      <Button variant="soft" size="sm" onClick={fill}>
        {texts.greeting}
      </Button>
    </div>
  )
}
