import type { Change } from '@sp/client/change/change'
import { isStaffReviewKind, nodeCalls, REMOVAL_KIND_TEXTS, REMOVAL_KINDS, type RemovalKind } from '@sp/contract'
import { Help, RadioPills, toast } from '@sp/ui'
import type { ReactNode } from 'react'
import formStyles from '../../../platform/form/form.module.css'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useDraftForm } from '../../../platform/form/use-draft-form.ts'
import { useChange } from '../../../platform/query/use-change.ts'
import type { StatedReason } from '../reason-text.ts'
import styles from './reason-field.module.css'
import { ReasonField } from './reason-field.tsx'
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
  const { form, choose, send, busy } = useReason(act, onClose)
  const { kind, reason } = form.values
  const isStaffReview = isStaffReviewKind(kind)
  const [action, help] = isStaffReview ? [texts.holdAction, texts.held] : [act.action, act.help]
  return (
    <SheetForm {...{ open, onClose, title, action, busy, form, send }} variant={danger ? 'danger-soft' : 'primary'}>
      {about && <div className={formStyles.question}>{about}</div>}
      {act.kinded && (
        <>
          <RadioPills
            name="kind"
            label={texts.kind}
            options={kinds}
            value={kind ?? undefined}
            onChange={choose}
            className={styles.usual}
          />
          <Help error={form.errors.kind} />
        </>
      )}
      <ReasonField
        value={reason}
        onChange={(text) => form.set({ reason: text })}
        error={form.errors.reason}
        usual={usual}
        {...(help ? { help } : {})}
      />
    </SheetForm>
  )
}

const kinds = REMOVAL_KINDS.map((kind) => ({ value: kind, label: REMOVAL_KIND_TEXTS[kind] }))
const isLabel = (reason: string): boolean => kinds.some(({ label }) => label === reason)

interface ReasonValues {
  kind: RemovalKind | null
  reason: string
}

function useReason({ usual = [''], light, kinded, draftKey, change, isOver }: ActOfOffice, onClose: () => void) {
  const { form, draft } = useDraftForm<ReasonValues>({
    // Every call of a maintainer has the same limits for its reason.
    call: nodeCalls.ban,
    rules: ({ kind }) => ({ kind: kinded && kind === null ? texts.kindNeeded : undefined }),
    start: { kind: null, reason: light ? usual[0] : '' },
    draft: { key: `reason:${draftKey}`, field: 'reason' },
    otherwise: 'reason',
  })
  const close = () => {
    draft.discard()
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
      if (!isOver(error)) return form.refused(words, error)
      close()
      toast(words)
    },
  })
  const send = ({ kind, reason }: ReasonValues) => run({ reason: reason.trim(), ...(kind && { kind }) })
  const choose = (kind: RemovalKind) => {
    const { reason } = form.values
    const isOwn = reason !== '' && !isLabel(reason)
    form.set({ kind, ...(isOwn ? {} : { reason: kind === 'other' ? '' : REMOVAL_KIND_TEXTS[kind] }) })
  }
  return { form, choose, send, busy }
}
