import { MAINTAINER_REASON_MAX, MAINTAINER_REASON_MIN } from '@sp/contract'
import { Button, Sheet, TextArea } from '@sp/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDraft } from '../../platform/device/draft.ts'
import form from '../../platform/form.module.css'
import type { Change } from '../../platform/query/change.ts'
import { useChange } from '../../platform/query/use-change.ts'
import styles from './reason-sheet.module.css'
import { texts } from './reason-texts.ts'

interface ReasonSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** What it is about, in the words of the page. */
  about?: ReactNode
  /** The word of the deed. */
  action: string
  /** What is written for it stays until it is done. */
  draftKey: string
  change: Omit<Change<string, unknown>, 'refused'>
}

const lengthOf = (words: string): number => [...words.trim()].length

function faultOf(words: string): string | undefined {
  const length = lengthOf(words)
  if (length < MAINTAINER_REASON_MIN) return texts.needed
  return length > MAINTAINER_REASON_MAX ? texts.tooLong : undefined
}

/** A maintainer says why, and it is done; what the server refuses is said here, with the words still there. */
export function ReasonSheet({ open, onClose, title, about, action, draftKey, change }: ReasonSheetProps) {
  const draft = useDraft(`reason:${draftKey}`)
  const [fault, setFault] = useState<string>()
  const { run, busy } = useChange<string>({
    ...change,
    done: (answer, reason) => {
      draft.discard()
      onClose()
      if (typeof change.done === 'function') change.done(answer, reason)
    },
    refused: setFault,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(draft.text)
    setFault(found)
    if (!found) run(draft.text.trim())
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} titled={{ close: texts.close }}>
      <form className={form.sheet} noValidate onSubmit={submit}>
        {about && <div className={form.question}>{about}</div>}
        <TextArea
          label={texts.label}
          help={texts.log}
          hint={texts.count(lengthOf(draft.text))}
          error={fault}
          value={draft.text}
          onChange={(event) => {
            draft.setText(event.target.value)
            setFault(undefined)
          }}
        />
        <div className={styles.two}>
          <Button variant="line" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="danger-soft" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
