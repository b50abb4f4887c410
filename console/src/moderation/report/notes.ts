import type {
  CaseContent,
  CaseKind,
  Mute,
  OtherCase,
  ReportOutcome,
  ReportReason,
  ReportTarget,
  Snapshot,
} from '@sp/contract'
import { noteTexts as texts } from './note-texts.ts'
import { texts as words } from './texts.ts'

export type NoteTo = 'owner' | 'reporter'

export interface CaseFacts {
  readonly kind: CaseKind
  readonly type: ReportTarget
  /** Reason of the first report; null if the site found the case itself. */
  readonly reason: ReportReason | null
  /** Name of the owner; null if the account is erased. */
  readonly owner: string | null
  readonly pictures: number
  readonly reporters: number
  readonly isHidden: boolean
  readonly canRemove: boolean
}

type Head = Pick<OtherCase, 'kind' | 'targetType' | 'reasons' | 'owner' | 'reports' | 'hidden' | 'deletable'>

/** A list row has no evidence snapshots. */
export const factsOf = (of: Head & { snapshots?: readonly Snapshot[] }): CaseFacts => ({
  kind: of.kind,
  type: of.targetType,
  reason: of.reasons[0] ?? null,
  owner: of.owner?.username ?? null,
  pictures: of.snapshots?.at(-1)?.pictures ?? 0,
  reporters: of.reports,
  isHidden: of.hidden,
  canRemove: of.deletable,
})

export type Sanction = Mute | 'none' | 'warn'

/** As a call takes it: a warning is a rule, without a mute. */
export const sanctionIn = ({
  mute,
  rule = '',
}: Pick<Decided, 'mute' | 'rule'>): { mute: Mute | 'none'; rule?: string } =>
  mute === 'warn' ? { mute: 'none', rule } : { mute }

export interface Decided {
  readonly outcome: ReportOutcome
  readonly content: CaseContent
  readonly mute: Sanction
  /** The rule of a warning; empty until one is chosen. */
  readonly rule?: string
  readonly usual: Record<NoteTo, number>
}

export function usualNote(decided: Decided, to: NoteTo, facts: CaseFacts): string {
  const usual = to === 'owner' ? toOwner(decided, facts) : toReporter(decided)
  return usual[decided.usual[to] % usual.length] as string
}

function toOwner({ outcome, content, mute }: Decided, { type, reason, isHidden }: CaseFacts): string[] {
  const what = words.contentOf[type]
  if (outcome === 'dismissed') return isHidden ? texts.shownAgain(what) : [...texts.nothingWrong]
  const done = [
    ...(content === 'keep' ? [] : [texts.gone[content]]),
    ...(mute === 'none' || mute === 'warn' ? [] : [texts.muted(words.mutes[mute], mute === 'forever')]),
  ]
  const why = reason === null ? texts.found : texts.why[reason]
  if (mute === 'warn') return texts.warnedFormally(what, why, done.join('，'))
  return done.length === 0 ? texts.warned(what, why) : texts.acted(what, why, done.join('，'))
}

const toReporter = ({ outcome, content }: Decided): readonly string[] => {
  if (outcome === 'dismissed') return texts.reporter.dismissed
  return content === 'keep' ? texts.reporter.acted : texts.reporter.gone
}
