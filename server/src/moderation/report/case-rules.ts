import {
  type CaseContent,
  type reportConsoleCalls as calls,
  type Input,
  type Mute,
  QUEUE_EXCERPT,
  type Refusal,
  caseRefusals as refusals,
} from '@sp/contract'
import { firstWords } from '../../platform/excerpt.ts'

/** Hours after which the owners are notified of an undecided case. */
export const LATE_HOURS = 72

type Draft = Pick<Input<typeof calls.decide>, 'outcome' | 'content' | 'mute'> & {
  rule?: string | undefined
  note: string
}

/** Why a decision is inconsistent; undefined if it is valid. */
export function validateDecision(
  { outcome, content, mute, rule, note }: Draft,
  isDeletable: boolean,
): Refusal | undefined {
  const isWarned = rule !== undefined
  if (outcome === 'dismissed') return content !== 'keep' || mute !== 'none' || isWarned ? refusals.fineStays : undefined
  if (isWarned && mute !== 'none') return refusals.oneSanction
  if (content !== 'keep' && !isDeletable) return refusals.notDeletable
  return note === '' ? refusals.noteNeeded : undefined
}

/** A masked name: other staff can only see whether two reports may be of the same member. */
export const masked = (name: string): string => `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}`

export interface Sealed {
  text: string
  warning: string | null
  postedAt: string | null
}

export function readSealed(json: string): Sealed {
  const { shown = {} } = JSON.parse(json) as { shown?: Record<string, unknown> }
  const word = (name: string) => (typeof shown[name] === 'string' ? shown[name] : '')
  const profile = [word('nickname'), word('username') && `@${word('username')}`, word('signature')]
  return {
    text: word('content') || profile.filter((each) => each !== '').join(' '),
    warning: word('warning') || null,
    postedAt: word('createdAt') || null,
  }
}

export const excerptOf = (text: string): string => firstWords(text, QUEUE_EXCERPT)

export interface Precedent {
  outcome: string
  content: CaseContent
  mute: Mute | null
}

const of = (all: readonly Precedent[], is: (each: Precedent) => boolean): number => all.filter(is).length

export function tallyOf(all: readonly Precedent[]) {
  const mutes = new Map<Mute, number>()
  for (const { mute } of all) if (mute) mutes.set(mute, (mutes.get(mute) ?? 0) + 1)
  return {
    total: all.length,
    upheld: of(all, ({ outcome }) => outcome === 'upheld'),
    kept: of(all, ({ content }) => content === 'keep'),
    deleted: of(all, ({ content }) => content === 'delete'),
    purged: of(all, ({ content }) => content === 'purge'),
    mutes: [...mutes].map(([mute, total]) => ({ mute, total })).sort((a, b) => b.total - a.total),
  }
}
