import { useCallback, useEffect, useState } from 'react'
import { draftEntry } from '../../../platform/device/draft.ts'
import { dropWritten, readWritten, restOf, type Written, writeWritten } from './entries.ts'

/**
 * The draft under this key: stored on the device from the first letter on, and shared with other windows.
 * @param given the initial values if the device has no draft.
 */
export function useWritten(key: string, given: Written) {
  const [found, show] = useState(() => readWritten(key))
  const written = found ?? given
  useEffect(() => {
    const follow = ({ key: changed }: StorageEvent) => {
      if (changed === draftEntry(key) || changed === draftEntry(restOf(key))) show(readWritten(key))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key])
  const change = (part: Partial<Written>) => {
    const next = { ...written, ...part }
    writeWritten(key, next, found)
    show(next)
  }
  const discard = useCallback(() => {
    dropWritten(key)
    show(null)
  }, [key])
  return { written, isKept: found !== null, change, discard }
}
