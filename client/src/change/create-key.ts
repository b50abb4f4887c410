import { uuid } from '../uuid.ts'

/** For a create without a draft: an item of an outbox, or an upload (decision 0101). All others use `useCreate`. */
export const newClientKey = uuid

/** Where the drafts of an app are; an empty text removes one. */
interface DraftStore {
  read: (key: string) => string
  write: (key: string, text: string) => void
}

const entryOf = (draftKey: string): string => `${draftKey}:attempt`

/** Enough, because authors return only to texts of the last few attempts. */
const REMEMBERED = 4

interface CreateAttempt {
  said: string
  clientKey: string
}

const isCreateAttempt = (given: Partial<CreateAttempt> | null): given is CreateAttempt =>
  typeof given?.said === 'string' && typeof given.clientKey === 'string'

export type CreateKeys = ReturnType<typeof createKeysIn>

export function createKeysIn({ read, write }: DraftStore) {
  const readAttempts = (draftKey: string): CreateAttempt[] => {
    try {
      const given: unknown = JSON.parse(read(entryOf(draftKey)))
      return Array.isArray(given) ? given.filter(isCreateAttempt) : []
    } catch {
      return []
    }
  }
  return {
    /**
     * The idempotency key of an attempt: the same for the same input, also after a refusal, a lost response, a reload
     * or a new login, so that the server creates it once. Other input gets another key; returning to earlier input
     * reuses its key.
     */
    clientKeyFor: (draftKey: string, input: object): string => {
      const sent = JSON.stringify(input)
      const before = readAttempts(draftKey)
      const known = before.find((each) => each.said === sent)
      if (known) return known.clientKey
      const clientKey = newClientKey()
      write(entryOf(draftKey), JSON.stringify([{ said: sent, clientKey }, ...before].slice(0, REMEMBERED)))
      return clientKey
    },
    wasSent: (draftKey: string, input: object): boolean =>
      readAttempts(draftKey).some(({ said: sent }) => sent === JSON.stringify(input)),
    forgetAttempt: (draftKey: string): void => write(entryOf(draftKey), ''),
  }
}
