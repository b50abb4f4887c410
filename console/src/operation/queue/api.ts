import { consoleStateCalls as calls } from '@sp/contract'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { caller } from '../../platform/call.ts'
import { useConsoleState } from '../../platform/console-state.ts'
import { useReloadOnChange } from '../../platform/pages.ts'
import { useChange } from '../../platform/use-change.ts'
import { useCreate } from '../../platform/use-create.ts'

const settled = () => refresh([calls.notes, calls.state])

export function useShiftNotes() {
  useReloadOnChange(calls.notes, useConsoleState()?.note?.id)
  return useConsoleQuery(calls.notes, {})
}

export const useWriteNote = (discard: () => void, refused: (words: string, error: unknown) => void) =>
  useCreate({ call: caller(calls.writeNote), settled, refused }, { key: 'shift-note', discard })

export const useSeeNote = () => useChange({ call: caller(calls.seeNote), settled })
