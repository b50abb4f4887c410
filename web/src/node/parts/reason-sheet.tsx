import { toast } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../platform/device/draft.ts'
import form from '../../platform/form.module.css'
import type { Change } from '../../platform/query/change.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { faultOfReason, ReasonField } from './reason-field.tsx'
import { SheetForm } from './sheet-form.tsx'

/** What a maintainer is about to do, and says why. */
export interface ActOfOffice {
  title: string
  /** What it is about, in the words of the page. */
  about?: ReactNode
  /** The word of the deed. */
  action: string
  usual: readonly [string, ...string[]]
  /** Who else is told why. */
  help?: string
  /** Harms nobody: the most usual reason is written already. */
  light?: boolean
  danger?: boolean
  /** What is written for it stays until it is done. */
  draftKey: string
  change: Omit<Change<string, unknown>, 'refused'>
  /** A refusal after which the page is another one. @returns whether there is nothing left to do here. */
  isOver: (error: unknown) => boolean
}

interface ReasonSheetProps {
  open: boolean
  onClose: () => void
  act: ActOfOffice
}

/** A maintainer says why, and it is done; what the server refuses is said here, with the words still there. */
export const ReasonSheet = (props: ReasonSheetProps) => <Sheet key={props.act.draftKey} {...props} />

function Sheet({ open, onClose, act }: ReasonSheetProps) {
  const { title, about, action, usual, help, danger = false } = act
  const { reason, write, fault, submit, busy } = useReason(act, onClose)
  return (
    <SheetForm
      {...{ open, onClose, title, action, busy }}
      variant={danger ? 'danger-soft' : 'primary'}
      onSubmit={submit}
    >
      {about && <div className={form.question}>{about}</div>}
      <ReasonField value={reason} onChange={write} error={fault} usual={usual} {...(help ? { help } : {})} />
    </SheetForm>
  )
}

function useReason({ usual, light, draftKey, change, isOver }: ActOfOffice, onClose: () => void) {
  const draft = useDraft(`reason:${draftKey}`)
  // undefined: nothing was written here yet.
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const reason = typed ?? (draft.text || (light ? usual[0] : ''))
  const close = () => {
    draft.discard()
    setTyped(undefined)
    onClose()
  }
  const { run, busy } = useChange<string>({
    ...change,
    done: (answer, sent) => {
      close()
      if (typeof change.done === 'function') change.done(answer, sent)
      else if (change.done) toast(change.done)
    },
    refused: (words, error) => {
      if (!isOver(error)) return setFault(words)
      close()
      toast(words)
    },
  })
  const submit = () => {
    const found = faultOfReason(reason)
    setFault(found)
    if (!found) run(reason.trim())
    return found && 'reason'
  }
  const write = (text: string) => {
    setTyped(text)
    draft.setText(text)
    setFault(undefined)
  }
  return { reason, write, fault, submit, busy }
}
