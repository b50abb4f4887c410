import { type Case, reportConsoleCalls as calls, caseRefusals, type Data, type Input, isRefusal } from '@sp/contract'
import { offerUndo } from '../../parts/undo-bar.tsx'
import { decideClaimed, setClaimant } from '../../platform/claiming.ts'
import { refreshCase, undo, undoOf } from './api.ts'
import { type Choice, noteOf } from './choice.ts'
import { doneLine } from './consequences.ts'
import { texts } from './decision-texts.ts'
import { drafts } from './drafts.ts'
import { factsOf, sanctionIn } from './notes.ts'

type Done = Data<typeof calls.decide>

export function inputOf(of: Case, choice: Choice): Input<typeof calls.decide> {
  const facts = factsOf(of)
  const { outcome, content } = choice
  const reporterNote = facts.reporters > 0 ? { reporterNote: noteOf(choice, 'reporter', facts).trim() } : {}
  const note = noteOf(choice, 'owner', facts).trim()
  return { id: of.id, outcome, content, ...sanctionIn(choice), note, ...reporterNote }
}

export async function decide(of: Case, choice: Choice): Promise<void> {
  try {
    const done = await decideClaimed('report', calls.decide, inputOf(of, choice))
    drafts.drop(of.id)
    setClaimant('report', of.id, undefined)
    offer(of, choice, done)
  } catch (error) {
    // Already decided by a colleague, or by this request if its response was lost. The case shows by whom.
    if (isRefusal(error, caseRefusals.decided)) drafts.drop(of.id)
    throw error
  } finally {
    // Wait for the refreshed case, otherwise the button could be pressed again.
    await refreshCase(of.id)
  }
}

function offer(of: Case, choice: Choice, done: Done): void {
  if (Date.parse(done.undoUntil) <= Date.now()) return
  offerUndo({
    of: undoOf(of.id),
    done: texts.done(of.id, doneLine(choice, factsOf(of), done.told, of.undoMinutes)),
    until: done.undoUntil,
    undo: () => undo(of.id),
  })
}
