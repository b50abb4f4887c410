import { CallError, reportConsoleCalls as calls, caseRefusals, consoleRefusals, isRefusal } from '@sp/contract'
import { offerUndo } from '../parts/undo-bar.tsx'
import { refresh } from '../platform/api.ts'
import { call, messageOf } from '../platform/call.ts'
import { decideHeld } from '../platform/taking.ts'
import { undoOf } from './api.ts'
import { type Choice, firstChoice } from './choice.ts'
import { inputOf } from './deciding.ts'
import { texts } from './decision-texts.ts'
import { drafts } from './drafts.ts'
import { factsOf } from './notes.ts'

export type SameChoice = Pick<Choice, 'outcome' | 'content' | 'mute'>

export interface Batch {
  done: number[]
  /** Why the others were left as they are. */
  left: { id: number; why: string }[]
  undoUntil: string[]
}

export const newBatch = (): Batch => ({ done: [], left: [], undoUntil: [] })

/**
 * The same decision for several, one after the other, each with the usual words of its own: it is looked at, taken and
 * decided as by hand, so that the audit log and each author see no difference. Asked again, it goes on with what is not done yet.
 */
export async function decideAll(ids: readonly number[], chosen: SameChoice, batch: Batch): Promise<void> {
  batch.left = []
  try {
    for (const id of ids) if (!batch.done.includes(id)) await decideOne(id, chosen, batch)
  } finally {
    refresh([calls.queue, calls.case])
    // Also where a fresh code is asked for in the middle.
    if (batch.done.length > 0) offer(batch)
  }
}

async function decideOne(id: number, chosen: SameChoice, batch: Batch): Promise<void> {
  try {
    const of = await call(calls.case, { id })
    if (of.decision) throw new CallError(caseRefusals.decided.code, caseRefusals.decided.msg)
    const facts = factsOf(of)
    const choice: Choice = {
      ...firstChoice(facts),
      outcome: chosen.outcome,
      content: facts.canRemove ? chosen.content : 'keep',
      mute: facts.owner === null ? 'none' : chosen.mute,
    }
    const { undoUntil } = await decideHeld('report', calls.decide, inputOf(of, choice))
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

/** Taken back by hand already, or too late: either way there is nothing more to undo of it. */
async function undoOne(id: number): Promise<void> {
  try {
    await call(calls.undo, { id })
  } catch (error) {
    if (!isRefusal(error, caseRefusals.undoOver)) throw error
  }
}
