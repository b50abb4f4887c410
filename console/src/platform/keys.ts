import { makeKeys } from '@sp/client/keys'

const ENTRY = 'console-keys'

export const { useKeys, switchKeys, useKeysAreOn } = makeKeys({
  read: () => localStorage.getItem(ENTRY),
  write: (value) => localStorage.setItem(ENTRY, value),
  remove: () => localStorage.removeItem(ENTRY),
})
