import { changeList, type DraftList, readList, useList } from '../../platform/device/draft-list.ts'
import type { Unsent } from './unsent.ts'

const isOne = (given: Partial<Unsent>): given is Unsent =>
  typeof given.content === 'string' && typeof given.after === 'number'

/** Stored as drafts: per account, kept over a reload and the end of a session, removed at logout (decision 0046). */
const unsentOf = (key: string): DraftList<Unsent> => ({ beginning: `${key}:unsent:`, isOne })

export const readUnsent = (key: string): readonly Unsent[] => readList(unsentOf(key))

/** @returns whether it was stored: the device may be full. */
export const changeUnsent = (key: string, to: (list: readonly Unsent[]) => readonly Unsent[]): boolean =>
  changeList(unsentOf(key), to)

export const useUnsent = (key: string): readonly Unsent[] => useList(unsentOf(key))
