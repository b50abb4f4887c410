import type { Ticket } from '@sp/contract'
import { confirm } from '@sp/ui'
import { useChange } from '../../platform/query/use-change.ts'
import { refreshTickets, removeTicket } from './api.ts'
import { texts } from './texts.ts'

export function useRemove(removed?: () => void) {
  const { run, busy } = useChange<number>({ call: removeTicket, done: texts.removed, refresh: refreshTickets })
  const remove = async ({ id }: Ticket) => {
    if (!(await confirm({ ...texts.removeAsk, danger: true })) || !run(id)) return
    removed?.()
  }
  return { remove, busy }
}
