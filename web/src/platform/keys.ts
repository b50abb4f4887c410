import { makeKeys } from '@sp/client/keys'
import { KEYS_ENTRY } from './device/prefs.ts'
import { stored } from './device/stored.ts'

export const { useKeys, switchKeys, useKeysAreOn } = makeKeys({
  read: () => stored.read(KEYS_ENTRY),
  write: (value) => stored.write(KEYS_ENTRY, value),
  remove: () => stored.remove(KEYS_ENTRY),
})
