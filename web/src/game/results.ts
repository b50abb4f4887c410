import { CallError } from '@sp/contract'
import { readDraft, useDraftText, writeDraft } from '../platform/device/draft.ts'
import { newClientKey } from '../platform/query/client-key.ts'
import { useChange } from '../platform/query/use-change.ts'
import { type Result, recorded, refreshRanks, sendResult } from './api.ts'
import type { Round } from './round.ts'

const DRAFT = 'mine-results'
/** Of the latest games that were won. */
const MOST = 20

function resultsIn(text: string): Result[] {
  try {
    const given: unknown = JSON.parse(text || '[]')
    return Array.isArray(given) ? (given as Result[]) : []
  } catch {
    return []
  }
}

const write = (results: readonly Result[]): void =>
  writeDraft(DRAFT, results.length === 0 ? '' : JSON.stringify(results.slice(-MOST)))
const drop = ({ clientKey }: Result): void =>
  write(resultsIn(readDraft(DRAFT)).filter((each) => each.clientKey !== clientKey))

/** Lies on the device until the server has it, or refuses it; of a visitor nothing does. */
export function addResult({ deal, boardId, clicks, end }: Round): void {
  const result: Result = {
    difficulty: deal.size,
    mode: deal.mode,
    times: end?.times ?? 0,
    clientKey: newClientKey(),
    ...(boardId === undefined ? {} : { boardId, clicks: [...clicks] }),
  }
  write([...resultsIn(readDraft(DRAFT)), result])
}

export const useUnsent = (): number => resultsIn(useDraftText(DRAFT)).length

/** Nobody knows whether it came, or it is to be tried later. */
const isOpen = ({ code }: CallError): boolean => code === 0 || code === 429 || code >= 500

/** One after the other; what is refused for good goes, and is told after the rest. */
async function sendAll(): Promise<void> {
  let refused: CallError | undefined
  for (const result of resultsIn(readDraft(DRAFT))) {
    try {
      await sendResult(result)
    } catch (error) {
      if (!(error instanceof CallError) || isOpen(error)) throw error
      refused = error
    }
    drop(result)
  }
  if (refused) throw refused
}

export const useSendResults = () =>
  useChange({ name: ['mine-results'], call: sendAll, done: recorded, refresh: refreshRanks })
