import { inviteConsoleCalls as calls, type Input } from '@sp/contract'
import { useLook } from '../../platform/api.ts'

export type InviteFilter = Omit<Input<typeof calls.list>, 'page'>

export const useInvites = (filter: InviteFilter, page: number) =>
  useLook(calls.list, { ...filter, page }, { keep: true })
export const useBatch = (id: number) => useLook(calls.detail, { id })
