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

/** What of a case its decision turns on. */
export interface CaseFacts {
  readonly kind: CaseKind
  readonly type: ReportTarget
  /** What its first reporter said it is; null where the site itself found it. */
  readonly reason: ReportReason | null
  /** The name of whose it is; null once their account is erased. */
  readonly owner: string | null
  readonly pictures: number
  readonly reporters: number
  readonly isHidden: boolean
  /** A flash can be taken away, a person cannot. */
  readonly canRemove: boolean
}

type Head = Pick<OtherCase, 'kind' | 'targetType' | 'reasons' | 'owner' | 'reports' | 'hidden' | 'deletable'>

/** A row of a list knows nothing of what was sealed. */
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

/** What the words follow from. */
export interface Decided {
  readonly outcome: ReportOutcome
  readonly content: CaseContent
  readonly mute: Mute | 'none'
  /** Which of the usual texts. */
  readonly usual: Record<NoteTo, number>
}

/** What to write to whom, ready to be sent or changed; the one after the last is the first again. */
export function usualNote(decided: Decided, to: NoteTo, facts: CaseFacts): string {
  const usual = to === 'owner' ? toOwner(decided, facts) : toReporter(decided)
  return usual[decided.usual[to] % usual.length] as string
}

function toOwner({ outcome, content, mute }: Decided, { type, reason, isHidden }: CaseFacts): string[] {
  const what = words.contentOf[type]
  if (outcome === 'dismissed') return isHidden ? texts.shownAgain(what) : [...texts.nothingWrong]
  const done = [
    ...(content === 'keep' ? [] : [texts.gone[content]]),
    ...(mute === 'none' ? [] : [texts.muted(words.mutes[mute], mute === 'forever')]),
  ]
  const why = reason === null ? texts.found : texts.why[reason]
  return done.length === 0 ? texts.warned(what, why) : texts.acted(what, why, done.join('，'))
}

const toReporter = ({ outcome, content }: Decided): readonly string[] => {
  if (outcome === 'dismissed') return texts.reporter.dismissed
  return content === 'keep' ? texts.reporter.acted : texts.reporter.gone
}
