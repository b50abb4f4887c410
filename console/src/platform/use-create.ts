import { createKeysIn } from '@sp/client/change/create-key'
import { makeUseCreate } from '@sp/client/change/use-create'
import { onEnd } from './session.ts'
import { useChange } from './use-change.ts'

/** In memory only, like the drafts of the console. */
const attempts = new Map<string, string>()
onEnd(() => attempts.clear())

export const useCreate = makeUseCreate(
  useChange,
  createKeysIn({ read: (key) => attempts.get(key) ?? '', write: (key, text) => void attempts.set(key, text) }),
)
