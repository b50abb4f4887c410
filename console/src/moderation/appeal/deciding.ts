import { type AppealCase, appealConsoleRefusals, appealConsoleCalls as calls, isRefusal } from '@sp/contract'
import { offerUndo } from '../../parts/undo-bar.tsx'
import { decideClaimed, setClaimant } from '../../platform/claiming.ts'
import { refreshAppeal, undo, undoOf } from './api.ts'
import { type Choice, noteOf } from './choice.ts'
import { drafts } from './drafts.ts'
import { texts } from './texts.ts'
import { resultOf } from './words.ts'

export async function decide(of: AppealCase, choice: Choice): Promise<void> {
  const mute = choice.outcome === 'lightened' ? choice.mute : undefined
  const input = { id: of.id, outcome: choice.outcome, note: noteOf(choice).trim(), ...(mute ? { mute } : {}) }
  try {
    const { undoUntil } = await decideClaimed('appeal', calls.decide, input)
    drafts.drop(of.id)
    setClaimant('appeal', of.id, undefined)
    if (Date.parse(undoUntil) <= Date.now()) return
    offerUndo({
      of: undoOf(of.id),
      done: texts.done(of.id, resultOf(of.mute, { outcome: choice.outcome, mute: mute ?? null })),
      until: undoUntil,
      undo: () => undo(of.id),
    })
  } catch (error) {
    // Already decided by a colleague, or by this request if its response was lost.
    if (isRefusal(error, appealConsoleRefusals.decided)) drafts.drop(of.id)
    throw error
  } finally {
    // Wait for the refreshed case, otherwise the button could be pressed again.
    await refreshAppeal(of.id)
  }
}
