import {
  CASE_CONTENTS,
  type Case,
  type CaseContent,
  type Claim,
  GRAVE_REASONS,
  isGuardedTarget,
  type Mute,
  type QueueItem,
  type ReportReason,
} from '@sp/contract'
import type { ChipTone } from '@sp/ui'
import { texts } from './texts.ts'

const tones = {
  harassment: 'bad',
  outing: 'bad',
  sexual: 'bad',
  minor: 'bad',
  fraud: 'bad',
  unlawful: 'bad',
  impersonation: 'lamp',
  spam: 'lamp',
  other: 'plain',
} satisfies Record<ReportReason, ChipTone>

export const toneOf = (reason: ReportReason | undefined): ChipTone => (reason ? tones[reason] : 'plain')

export const aboutOf = ({ kind, reasons }: Pick<Case, 'kind' | 'reasons'>): string =>
  reasons[0] === undefined ? texts.found[kind] : texts.reasons[reasons[0]]

export function summaryOf({ kind, targetType, found, excerpt, pictures }: QueueItem): string {
  if (isGuardedTarget(targetType)) return texts.guarded
  const without = pictures > 0 ? texts.onlyPictures : texts.nothingToShow
  const words = excerpt === '' ? without : texts.quoted(excerpt)
  return kind === 'word' && found.length > 0 ? `${texts.words(found.join('、'))} · ${words}` : words
}

export const isGrave = ({ reasons }: Pick<Case, 'reasons'>): boolean =>
  reasons.some((reason) => GRAVE_REASONS.includes(reason))

export const ownerless = (targetType: Case['targetType'] | undefined): string =>
  targetType === 'node' ? texts.byTheSite : texts.erased

export function aroundOf({ kind, targetType, owner, reporter, pictures, hidden, decision }: QueueItem): string {
  if (decision !== null) return decidedAs(decision)
  const named = kind === 'report' ? texts.reported : texts.author
  return [
    owner ? named(owner.username) : ownerless(targetType),
    reporter === null ? '' : texts.reporter(reporter),
    pictures === 0 ? '' : texts.pictures(pictures),
    hidden ? texts.hidden : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

interface Decided {
  outcome: NonNullable<QueueItem['decision']>['outcome']
  content: NonNullable<QueueItem['decision']>['content']
  mute: Mute | null
  warned?: boolean
}

export function decidedAs({ outcome, content, mute, warned }: Decided): string {
  if (outcome === 'dismissed') return texts.outcomes.dismissed
  const sanction = mute ?? (warned ? 'warn' : null)
  return [texts.contents[content], ...(sanction === null ? [] : [texts.mutes[sanction]])].join(' · ')
}

export function likeFactsOf({ upheld, kept, deleted, purged, mutes }: Case['like']): string {
  const contents = { keep: kept, delete: deleted, purge: purged } satisfies Record<CaseContent, number>
  const [content] = [...CASE_CONTENTS].sort((a, b) => contents[b] - contents[a])
  const [most] = [...mutes].sort((a, b) => b.total - a.total)
  return [
    texts.likeFact(texts.upheld, upheld),
    ...(upheld > 0 && content ? [texts.likeFact(texts.contents[content], contents[content])] : []),
    ...(most ? [texts.likeMute(texts.mutes[most.mute])] : []),
  ].join('，')
}

const MAX = 999
export const counted = (count: number): string => (count >= MAX ? `${MAX}+` : String(count))

export function nextFree(
  items: readonly QueueItem[],
  holds: readonly Claim[] | undefined,
  from: number,
): number | undefined {
  const at = items.findIndex(({ id }) => id === from)
  const isClaimed = ({ id, held }: QueueItem) =>
    holds ? holds.some((hold) => hold.kind === 'report' && hold.id === id) : held !== null
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].find(
    (item) => item.decision === null && !isClaimed(item),
  )?.id
}
