import { newClientKey } from '@sp/client/change/create-key'
import { CallError } from '@sp/contract'
import { changeList, type DraftList, readList, useList } from '../platform/device/draft-list.ts'
import { useChange } from '../platform/query/use-change.ts'
import { type Result, recorded, refreshRanks, sendResult } from './api.ts'
import type { Round } from './round.ts'

const MOST = 20

const results: DraftList<Result> = {
  beginning: 'mine-results:',
  isOne: (given): given is Result => typeof given.difficulty === 'number' && typeof given.times === 'number',
}

/** Stored on the device until the server accepts or refuses it; nothing is stored for an anonymous visitor. */
export function addResult({ deal, boardId, isDaily, clicks, end }: Round): void {
  // A board of a day that a visitor played.
  if (isDaily && boardId === undefined) return
  const result: Result = {
    difficulty: deal.size,
    mode: deal.mode,
    times: end?.times ?? 0,
    clientKey: newClientKey(),
    ...(boardId === undefined ? {} : { boardId, clicks: [...clicks] }),
    ...(isDaily ? { isDaily } : {}),
  }
  changeList(results, (all) => [...all, result].slice(-MOST))
}

export const useUnsent = (): number => useList(results).length

/** The result may have arrived, or can be retried later; a node of the version before does not know each call. */
const isOpen = ({ code }: CallError): boolean => code === 0 || code === 404 || code === 429 || code >= 500

async function sendAll(): Promise<void> {
  let refused: CallError | undefined
  for (const result of readList(results)) {
    try {
      await sendResult(result)
    } catch (error) {
      if (!(error instanceof CallError) || isOpen(error)) throw error
      refused = error
    }
    changeList(results, (all) => all.filter(({ clientKey }) => clientKey !== result.clientKey))
  }
  if (refused) throw refused
}

export const useSendResults = () =>
  useChange({ name: ['mine-results'], call: sendAll, done: recorded, refresh: refreshRanks })
