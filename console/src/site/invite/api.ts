import { inviteConsoleCalls as calls, type Input } from '@sp/contract'
import { useConsoleQuery } from '../../platform/api.ts'

export type InviteFilter = Omit<Input<typeof calls.list>, 'page'>

export const useInvites = (filter: InviteFilter, page: number) =>
  useConsoleQuery(calls.list, { ...filter, page }, { keep: true })
export const useBatch = (id: number) => useConsoleQuery(calls.detail, { id })
