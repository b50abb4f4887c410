import { readDraft, writeDraft } from '../device/draft.ts'
import { newClientKey } from './client-key.ts'

/** An attempt to create lies beside its draft, and is as long there. */
const entryOf = (draftKey: string): string => `${draftKey}:attempt`

interface Attempt {
  said: string
  clientKey: string
}

function readAttempt(draftKey: string): Partial<Attempt> {
  try {
    return (JSON.parse(readDraft(entryOf(draftKey))) ?? {}) as Partial<Attempt>
  } catch {
    return {}
  }
}

/**
 * The key of this attempt: the same for the same input, after a refusal, a lost answer or a reload alike, so that the server
 * creates it once. Other words are another thing.
 */
export function clientKeyFor(draftKey: string, input: object): string {
  const said = JSON.stringify(input)
  const before = readAttempt(draftKey)
  if (before.said === said && typeof before.clientKey === 'string') return before.clientKey
  const clientKey = newClientKey()
  writeDraft(entryOf(draftKey), JSON.stringify({ said, clientKey } satisfies Attempt))
  return clientKey
}

export const forgetAttempt = (draftKey: string): void => writeDraft(entryOf(draftKey), '')
