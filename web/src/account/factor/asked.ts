import { type FactorTask, isRefusal, sessionRefusals } from '@sp/contract'
import { taskOf } from '../../platform/session/factor-task.ts'

/** The member cancelled. */
export class NotProven extends Error {}

type Refused = (words: string, error: unknown) => unknown

/** Shows nothing where the member cancelled the proof. */
export const unlessCancelled =
  (refused: Refused): Refused =>
  (words, error) =>
    error instanceof NotProven ? undefined : refused(words, error)

/** What the dialog asks for. */
export interface Asked {
  /** A second step is set up, so that a password alone is not enough. */
  hasFactor?: boolean
  /** The answer to the password is the point, so that a key alone is not enough. */
  needsContact?: boolean
  /** The password was right; what is missing. */
  task?: FactorTask | undefined
  /** It was given in this dialog. */
  password?: string
  /** Why the password is asked again. */
  over?: string
}

/** What a refusal asks for; undefined if it is another refusal. */
export function askedBy(error: unknown): Asked | undefined {
  const task = taskOf(error)
  if (task) return { task }
  if (!isRefusal(error, sessionRefusals.staleLogin)) return undefined
  const { factor } = (error.data ?? {}) as { factor?: boolean }
  return { hasFactor: factor === true }
}
