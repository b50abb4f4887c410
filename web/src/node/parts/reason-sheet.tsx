import { isHeldKind, REMOVAL_KIND_TEXTS, REMOVAL_KINDS, type RemovalKind } from '@sp/contract'
import { RadioPills, toast } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../platform/device/draft.ts'
import form from '../../platform/form.module.css'
import type { Change } from '../../platform/query/change.ts'
import { useChange } from '../../platform/query/use-change.ts'
import type { Said } from '../said.ts'
import styles from './reason-field.module.css'
import { faultOfReason, ReasonField } from './reason-field.tsx'
import { texts } from './reason-texts.ts'
import { SheetForm } from './sheet-form.tsx'

/** What a maintainer is about to do, and says why. */
export interface ActOfOffice {
  title: string
  /** What it is about, in the words of the page. */
  about?: ReactNode
  /** The word of the deed. */
  action: string
  /** Those of a removal are its kinds. */
  usual?: readonly [string, ...string[]]
  /** Who else is told why. */
  help?: string
  /** Harms nobody: the most usual reason is written already. */
  light?: boolean
  danger?: boolean
  /** What is written for it stays until it is done. */
  draftKey: string
  change: Omit<Change<Said, unknown>, 'refused'>
  /** A removal: what is wrong with it is asked beside the words. */
  kinded?: true
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
  const { title, about, usual = [], danger = false } = act
  const { reason, write, kind, choose, fault, kindFault, submit, busy } = useReason(act, onClose)
  const isHeld = isHeldKind(kind ?? null)
  const [action, help] = isHeld ? [texts.holdAction, texts.held] : [act.action, act.help]
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
/** What stands there is no word of their own yet. */
const isLabel = (reason: string): boolean => kinds.some(({ label }) => label === reason)

function useReason({ usual = [''], light, kinded, draftKey, change, isOver }: ActOfOffice, onClose: () => void) {
  const draft = useDraft(`reason:${draftKey}`)
  // undefined: nothing was written here yet.
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
  const { run, busy } = useChange<Said>({
    ...change,
    done: (answer, sent) => {
      close()
      if (isHeldKind(sent.kind ?? null)) toast(texts.isHeld)
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
  /** The usual words of it are written where there are none of their own. */
  const choose = (to: RemovalKind) => {
    setKind(to)
    setKindFault(undefined)
    if (reason === '' || isLabel(reason)) write(to === 'other' ? '' : REMOVAL_KIND_TEXTS[to])
  }
  return { reason, write, kind, choose, fault, kindFault, submit, busy }
}
