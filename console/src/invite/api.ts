import { inviteConsoleCalls as calls, type Input, systemCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { useLook } from '../platform/api.ts'
import { call } from '../platform/call.ts'

export type InviteFilter = Omit<Input<typeof calls.list>, 'page'>

export const useInvites = (filter: InviteFilter, page: number) =>
  useLook(calls.list, { ...filter, page }, { keep: true })
export const useBatch = (id: number) => useLook(calls.detail, { id })

/** Whether the site asks for a code at present; what everybody may know is no look at the settings. */
export const useInviteNeeded = (): boolean | undefined =>
  useQuery({ queryKey: [systemCalls.site.path], queryFn: () => call(systemCalls.site, {}), staleTime: 0 }).data
    ?.inviteCode
