import {
  CallError,
  type Case,
  reportConsoleCalls as calls,
  caseRefusals,
  consoleRefusals,
  DECIDE_ALL_MAX,
  isRefusal,
} from '@sp/contract'
import { offerUndo } from '../parts/undo-bar.tsx'
import { refresh } from '../platform/api.ts'
import { call, messageOf } from '../platform/call.ts'
import { decideHeld } from '../platform/taking.ts'
import { undoOf } from './api.ts'
import { type Choice, firstChoice } from './choice.ts'
import { inputOf } from './deciding.ts'
import { texts } from './decision-texts.ts'
import { drafts } from './drafts.ts'
import { type CaseFacts, factsOf } from './notes.ts'

export type SameChoice = Pick<Choice, 'outcome' | 'content' | 'mute'>

export interface Batch {
  done: number[]
  /** Why the others were left as they are. */
  left: { id: number; why: string }[]
  undoUntil: string[]
}

export const newBatch = (): Batch => ({ done: [], left: [], undoUntil: [] })

/**
 * The same decision for several: each is looked at and taken as by hand. What is of one member is decided together, with
 * one mute and one notice; the others one after the other, each with the usual words of its own. Asked again, it goes on
 * with what is not done yet.
 */
export async function decideAll(ids: readonly number[], chosen: SameChoice, batch: Batch): Promise<void> {
  batch.left = []
  try {
    const cases: Case[] = []
    for (const id of ids) if (!batch.done.includes(id)) cases.push(...(await look(id, batch)))
    for (const group of groupsOf(cases))
      await (group.length > 1 ? decideTogether(group, chosen, batch) : decideOne(group[0] as Case, chosen, batch))
  } finally {
    refresh([calls.queue, calls.case])
    // Also where a fresh code is asked for in the middle.
    if (batch.done.length > 0) offer(batch)
  }
}

async function look(id: number, batch: Batch): Promise<Case[]> {
  try {
    const of = await call(calls.case, { id })
    if (of.decision) throw new CallError(caseRefusals.decided.code, caseRefusals.decided.msg)
    return [of]
  } catch (error) {
    batch.left.push({ id, why: messageOf(error) })
    return []
  }
}

/** What can be decided by one call: of one member, and removed alike or not at all. */
export function groupsOf(cases: readonly Case[]): Case[][] {
  const groups: Case[][] = []
  for (const of of cases) {
    const isLike = ([first]: Case[]) =>
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

async function decideTogether(group: readonly Case[], chosen: SameChoice, batch: Batch): Promise<void> {
  const ids = group.map(({ id }) => id)
  try {
    // Whose is a colleague's, or one's own, is said by the decision.
    for (const id of ids) await call(calls.take, { id }).catch(() => undefined)
    const [first] = group as [Case]
    const { id: _, ...said } = inputOf(first, choiceFor(factsOf(first), chosen))
    const { undoUntil, cases } = await call(calls.decideAll, { ids, ...said })
    for (const { id, decided, msg } of cases) {
      if (decided) drafts.drop(id)
      if (decided) batch.done.push(id)
      else batch.left.push({ id, why: msg ?? '' })
    }
    if (undoUntil) batch.undoUntil.push(undoUntil)
  } catch (error) {
    if (isRefusal(error, consoleRefusals.freshCodeNeeded)) throw error
    for (const id of ids) batch.left.push({ id, why: messageOf(error) })
  }
}

async function decideOne(of: Case, chosen: SameChoice, batch: Batch): Promise<void> {
  const { id } = of
  try {
    const { undoUntil } = await decideHeld('report', calls.decide, inputOf(of, choiceFor(factsOf(of), chosen)))
    drafts.drop(id)
    batch.done.push(id)
    batch.undoUntil.push(undoUntil)
  } catch (error) {
    // It is asked for where the question stands; then all is tried again.
    if (isRefusal(error, consoleRefusals.freshCodeNeeded)) throw error
    batch.left.push({ id, why: messageOf(error) })
  }
}

function offer({ done, undoUntil }: Batch): void {
  const until = [...undoUntil].sort()[0] as string
  if (Date.parse(until) <= Date.now()) return
  const left = [...done]
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

/** Taken back by hand or with those that were decided together, or too late: either way there is nothing more to undo of it. */
async function undoOne(id: number): Promise<void> {
  try {
    await call(calls.undo, { id })
  } catch (error) {
    if (!isRefusal(error, caseRefusals.undoOver)) throw error
  }
}
