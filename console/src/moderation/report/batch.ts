import {
  reportConsoleCalls as calls,
  caseRefusals,
  consoleRefusals,
  DECIDE_ALL_MAX,
  isRefusal,
  type OtherCase,
} from '@sp/contract'
import { offerUndo } from '../../parts/undo-bar.tsx'
import { refresh } from '../../platform/api.ts'
import { call, messageOf } from '../../platform/call.ts'
import { setClaimant } from '../../platform/claiming.ts'
import { undoOf } from './api.ts'
import { type Choice, firstChoice, noteOf } from './choice.ts'
import { texts } from './decision-texts.ts'
import { drafts } from './drafts.ts'
import { type CaseFacts, factsOf, sanctionIn } from './notes.ts'

export type SameChoice = Pick<Choice, 'outcome' | 'content' | 'mute' | 'rule'>

export type BatchCase = Pick<
  OtherCase,
  'id' | 'kind' | 'targetType' | 'reasons' | 'owner' | 'reports' | 'hidden' | 'deletable'
>

export interface Batch {
  done: number[]
  left: { id: number; why: string }[]
  undoUntil: string[]
  /** One case of each group that was decided together; undoing it undoes the group. */
  leads: number[]
}

export const newBatch = (): Batch => ({ done: [], left: [], undoUntil: [], leads: [] })

/**
 * Applies one decision to several cases. The cases of one member are one request, which claims those that are
 * free, decides them with a single mute and notice, and returns the result of each; `step` is called after each
 * request. A repeated call continues with the undecided cases.
 */
export async function decideAll(
  cases: readonly BatchCase[],
  chosen: SameChoice,
  batch: Batch,
  step: () => void,
): Promise<void> {
  batch.left = []
  try {
    for (const group of groupsOf(cases.filter(({ id }) => !batch.done.includes(id)))) {
      await decideGroup(group, chosen, batch)
      step()
    }
  } finally {
    refresh([calls.queue, calls.case])
    // Also if the server asks for a fresh code halfway through.
    if (batch.done.length > 0) offer(batch)
  }
}

/** Cases that one call can decide: of one member, and all removable or all not. */
export function groupsOf(cases: readonly BatchCase[]): BatchCase[][] {
  const groups: BatchCase[][] = []
  for (const of of cases) {
    const isLike = ([first]: BatchCase[]) =>
      of.owner !== null && first?.owner?.id === of.owner.id && first.deletable === of.deletable
    const group = groups.find((each) => isLike(each) && each.length < DECIDE_ALL_MAX)
    if (group) group.push(of)
    else groups.push([of])
  }
  return groups
}

const choiceFor = (facts: CaseFacts, chosen: SameChoice): Choice => ({
  ...firstChoice(facts),
  outcome: chosen.outcome,
  content: facts.canRemove ? chosen.content : 'keep',
  mute: facts.owner === null ? 'none' : chosen.mute,
  ...(chosen.rule === undefined ? {} : { rule: chosen.rule }),
})

async function decideGroup(group: readonly BatchCase[], chosen: SameChoice, batch: Batch): Promise<void> {
  const ids = group.map(({ id }) => id)
  try {
    const { undoUntil, cases } = await call(calls.decideAll, { ids, take: true, ...inputFor(group, chosen) })
    const lead = cases.find(({ decided }) => decided)
    for (const { id, decided, msg } of cases) {
      if (!decided) batch.left.push({ id, why: msg ?? '' })
      else {
        drafts.drop(id)
        setClaimant('report', id, undefined)
        batch.done.push(id)
      }
    }
    if (lead && undoUntil) {
      batch.leads.push(lead.id)
      batch.undoUntil.push(undoUntil)
    }
  } catch (error) {
    // The dialog asks for the code, then everything is tried again.
    if (isRefusal(error, consoleRefusals.freshCodeNeeded)) throw error
    for (const id of ids) batch.left.push({ id, why: messageOf(error) })
  }
}

function inputFor(group: readonly BatchCase[], chosen: SameChoice) {
  const facts = factsOf(group[0] as BatchCase)
  const choice = choiceFor(facts, chosen)
  const { outcome, content } = choice
  const isReported = group.some(({ reports }) => reports > 0)
  const reporterNote = isReported ? { reporterNote: noteOf(choice, 'reporter', facts).trim() } : {}
  return { outcome, content, ...sanctionIn(choice), note: noteOf(choice, 'owner', facts).trim(), ...reporterNote }
}

function offer({ done, leads, undoUntil }: Batch): void {
  const until = [...undoUntil].sort()[0] as string
  if (Date.parse(until) <= Date.now()) return
  const left = [...leads]
  offerUndo({
    // One undo for all decisions of the batch.
    of: done.map(undoOf).join(' '),
    done: texts.allDone(done.length),
    until,
    undo: () => undoAll(left),
  })
}

export async function undoAll(left: number[]): Promise<void> {
  try {
    for (let id = left[0]; id !== undefined; id = left[0]) {
      await undoOne(id)
      left.shift()
    }
  } finally {
    refresh([calls.queue, calls.case])
  }
}

/** Already undone elsewhere, or too late: in both cases nothing is left to undo. */
async function undoOne(id: number): Promise<void> {
  try {
    await call(calls.undo, { id })
  } catch (error) {
    if (!isRefusal(error, caseRefusals.undoOver)) throw error
  }
}
