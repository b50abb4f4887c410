import type { Change } from '@sp/client/change/change'
import { isStaffReviewKind, REMOVAL_KIND_TEXTS, REMOVAL_KINDS, type RemovalKind } from '@sp/contract'
import { RadioPills, toast } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../../platform/device/draft.ts'
import form from '../../../platform/form/form.module.css'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useChange } from '../../../platform/query/use-change.ts'
import type { StatedReason } from '../reason-text.ts'
import styles from './reason-field.module.css'
import { faultOfReason, ReasonField } from './reason-field.tsx'
import { texts } from './reason-texts.ts'

export interface ActOfOffice {
  title: string
  about?: ReactNode
  action: string
  usual?: readonly [string, ...string[]]
  help?: string
  light?: boolean
  danger?: boolean
  /** The draft of the reason stays until the action succeeds. */
  draftKey: string
  change: Omit<Change<StatedReason, unknown>, 'refused'>
  kinded?: true
  /** Handles a refusal that changes the page. @returns whether nothing is left to do in the sheet. */
  isOver: (error: unknown) => boolean
}

interface ReasonSheetProps {
  open: boolean
  onClose: () => void
  act: ActOfOffice
}

export const ReasonSheet = (props: ReasonSheetProps) => <Sheet key={props.act.draftKey} {...props} />

function Sheet({ open, onClose, act }: ReasonSheetProps) {
  const { title, about, usual = [], danger = false } = act
  const { reason, write, kind, choose, fault, kindFault, submit, busy } = useReason(act, onClose)
  const isStaffReview = isStaffReviewKind(kind ?? null)
  const [action, help] = isStaffReview ? [texts.holdAction, texts.held] : [act.action, act.help]
  return (
    <SheetForm
      {...{ open, onClose, title, action, busy, fault: kindFault }}
      variant={danger ? 'danger-soft' : 'primary'}
      onSubmit={submit}
    >
      {about && <div className={form.question}>{about}</div>}
      {act.kinded && (
        <RadioPills label={texts.kind} options={kinds} value={kind} onChange={choose} className={styles.usual} />
      )}
      <ReasonField value={reason} onChange={write} error={fault} usual={usual} {...(help ? { help } : {})} />
    </SheetForm>
  )
}

const kinds = REMOVAL_KINDS.map((kind) => ({ value: kind, label: REMOVAL_KIND_TEXTS[kind] }))
const isLabel = (reason: string): boolean => kinds.some(({ label }) => label === reason)

function useReason({ usual = [''], light, kinded, draftKey, change, isOver }: ActOfOffice, onClose: () => void) {
  const draft = useDraft(`reason:${draftKey}`)
  // undefined: not edited yet.
  const [typed, setTyped] = useState<string>()
  const [kind, setKind] = useState<RemovalKind>()
  const [fault, setFault] = useState<string>()
  const [kindFault, setKindFault] = useState<string>()
  const reason = typed ?? (draft.text || (light ? usual[0] : ''))
  const close = () => {
    draft.discard()
    setTyped(undefined)
    setKind(undefined)
    onClose()
  }
  const { run, busy } = useChange<StatedReason>({
    ...change,
    done: (answer, sent) => {
      close()
      if (isStaffReviewKind(sent.kind ?? null)) toast(texts.isHeld)
      else if (typeof change.done === 'function') change.done(answer, sent)
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
    const missing = kinded && kind === undefined ? texts.kindNeeded : undefined
    setFault(found)
    setKindFault(missing)
    if (!found && !missing) run({ reason: reason.trim(), ...(kind && { kind }) })
    return found && 'reason'
  }
  const write = (text: string) => {
    setTyped(text)
    draft.setText(text)
    setFault(undefined)
  }
  const choose = (to: RemovalKind) => {
    setKind(to)
    setKindFault(undefined)
    if (reason === '' || isLabel(reason)) write(to === 'other' ? '' : REMOVAL_KIND_TEXTS[to])
  }
  return { reason, write, kind, choose, fault, kindFault, submit, busy }
}
