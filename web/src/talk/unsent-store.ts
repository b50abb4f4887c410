import { changeList, type DraftList, readList, useList } from '../platform/device/draft-list.ts'
import type { Unsent } from './unsent.ts'

const isOne = (given: Partial<Unsent>): given is Unsent =>
  typeof given.content === 'string' && typeof given.after === 'number'

/** Drafts like the others: of one account, over a reload and a session that ends, gone at log-out (decision 0046). */
const unsentOf = (key: string): DraftList<Unsent> => ({ beginning: `${key}:unsent:`, isOne })

export const readUnsent = (key: string): readonly Unsent[] => readList(unsentOf(key))

/** @returns whether it lies there: a full device keeps nothing. */
export const changeUnsent = (key: string, to: (list: readonly Unsent[]) => readonly Unsent[]): boolean =>
  changeList(unsentOf(key), to)

/** What is not sent yet, whichever window wrote it. */
export const useUnsent = (key: string): readonly Unsent[] => useList(unsentOf(key))
