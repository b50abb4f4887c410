import {
  reportConsoleCalls as calls,
  caseRefusals,
  consoleRefusals,
  DECIDE_ALL_MAX,
  isRefusal,
  type OtherCase,
} from '@sp/contract'
import { offerUndo } from '../parts/undo-bar.tsx'
import { refresh } from '../platform/api.ts'
import { call, messageOf } from '../platform/call.ts'
import { know } from '../platform/taking.ts'
import { undoOf } from './api.ts'
import { type Choice, firstChoice, noteOf } from './choice.ts'
import { texts } from './decision-texts.ts'
import { drafts } from './drafts.ts'
import { type CaseFacts, factsOf } from './notes.ts'

export type SameChoice = Pick<Choice, 'outcome' | 'content' | 'mute'>

/** One of those that are decided alike, as a list knows it. */
export type BatchCase = Pick<
  OtherCase,
  'id' | 'kind' | 'targetType' | 'reasons' | 'owner' | 'reports' | 'hidden' | 'deletable'
>

export interface Batch {
  done: number[]
  /** Why the others were left as they are. */
  left: { id: number; why: string }[]
  undoUntil: string[]
  /** One of each that were decided together: undoing it undoes them. */
  leads: number[]
}

export const newBatch = (): Batch => ({ done: [], left: [], undoUntil: [], leads: [] })

/**
 * The same decision for several. What is of one member is one act that takes what is free, decides it with one mute and
 * one notice, and says what became of each; `step` hears of each act. Asked again, it goes on with what is not done yet.
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
      await decideTogether(group, chosen, batch)
      step()
    }
  } finally {
    refresh([calls.queue, calls.case])
    // Also where a fresh code is asked for in the middle.
    if (batch.done.length > 0) offer(batch)
  }
}

/** What can be decided by one call: of one member, and removed alike or not at all. */
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
})

async function decideTogether(group: readonly BatchCase[], chosen: SameChoice, batch: Batch): Promise<void> {
  const ids = group.map(({ id }) => id)
  try {
    const { undoUntil, cases } = await call(calls.decideAll, { ids, take: true, ...inputFor(group, chosen) })
    const lead = cases.find(({ decided }) => decided)
    for (const { id, decided, msg } of cases) {
      if (!decided) batch.left.push({ id, why: msg ?? '' })
      else {
        drafts.drop(id)
        know('report', id, undefined)
        batch.done.push(id)
      }
    }
    if (lead && undoUntil) {
      batch.leads.push(lead.id)
      batch.undoUntil.push(undoUntil)
    }
  } catch (error) {
    // It is asked for where the question stands; then all is tried again.
    if (isRefusal(error, consoleRefusals.freshCodeNeeded)) throw error
    for (const id of ids) batch.left.push({ id, why: messageOf(error) })
  }
}

/** With the usual words of the first of them. */
function inputFor(group: readonly BatchCase[], chosen: SameChoice) {
  const facts = factsOf(group[0] as BatchCase)
  const choice = choiceFor(facts, chosen)
  const { outcome, content, mute } = choice
  const isReported = group.some(({ reports }) => reports > 0)
  const reporterNote = isReported ? { reporterNote: noteOf(choice, 'reporter', facts).trim() } : {}
  return { outcome, content, mute, note: noteOf(choice, 'owner', facts).trim(), ...reporterNote }
}

function offer({ done, leads, undoUntil }: Batch): void {
  const until = [...undoUntil].sort()[0] as string
  if (Date.parse(until) <= Date.now()) return
  const left = [...leads]
  offerUndo({
    // What several decisions are is taken back by none of them alone.
    of: done.map(undoOf).join(' '),
    done: texts.allDone(done.length),
    until,
    undo: () => undoAll(left),
  })
}

/** Goes on where it failed when it is asked for again. */
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

/** Taken back by hand, or too late: either way there is nothing more to undo of it. */
async function undoOne(id: number): Promise<void> {
  try {
    await call(calls.undo, { id })
  } catch (error) {
    if (!isRefusal(error, caseRefusals.undoOver)) throw error
  }
}
