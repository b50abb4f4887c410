import { readDraft, writeDraft } from '../device/draft.ts'
import { newClientKey } from './client-key.ts'

/** Attempts to create lie beside their draft, and are as long there. */
const entryOf = (draftKey: string): string => `${draftKey}:attempt`

/** Whoever goes back to earlier words goes back a step or two, not further. */
const REMEMBERED = 4

interface Attempt {
  said: string
  clientKey: string
}

const isAttempt = (given: Partial<Attempt> | null): given is Attempt =>
  typeof given?.said === 'string' && typeof given.clientKey === 'string'

function readAttempts(draftKey: string): Attempt[] {
  try {
    const given: unknown = JSON.parse(readDraft(entryOf(draftKey)))
    return Array.isArray(given) ? given.filter(isAttempt) : []
  } catch {
    return []
  }
}

/**
 * The key of this attempt: the same for the same input, after a refusal, a lost answer, a reload or a session that ended
 * alike, so that the server creates it once. Other words are another thing; going back to words that were sent before is
 * not.
 */
export function clientKeyFor(draftKey: string, input: object): string {
  const said = JSON.stringify(input)
  const before = readAttempts(draftKey)
  const known = before.find((each) => each.said === said)
  if (known) return known.clientKey
  const clientKey = newClientKey()
  writeDraft(entryOf(draftKey), JSON.stringify([{ said, clientKey }, ...before].slice(0, REMEMBERED)))
  return clientKey
}

/** Whether the same was sent before, and may be there already. */
export const wasSent = (draftKey: string, input: object): boolean =>
  readAttempts(draftKey).some(({ said }) => said === JSON.stringify(input))

export const forgetAttempt = (draftKey: string): void => writeDraft(entryOf(draftKey), '')
