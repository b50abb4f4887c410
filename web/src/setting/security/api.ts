import { type Data, securityCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query.ts'

export type Security = Data<typeof securityCalls.get>
export type SessionRow = Data<typeof securityCalls.sessions>['list'][number]

const SECURITY = ['security'] as const
const SESSIONS = ['sessions'] as const
const LETTER = 5_000

/** @param waiting a letter is on its way: asked for again and again until it came. */
export const useSecurity = (waiting = false) =>
  useQuery({
    queryKey: SECURITY,
    queryFn: ({ signal }) => call(securityCalls.get, {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: waiting ? LETTER : false,
  })

export const refreshSecurity = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SECURITY })

export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(securityCalls.sessions, {}, { signal }),
    refetchOnMount: 'always',
  })

export async function endSession(id: number): Promise<void> {
  await call(securityCalls.endSession, { id })
  await queryClient.invalidateQueries({ queryKey: SESSIONS })
}

export async function endOtherSessions(): Promise<void> {
  await call(securityCalls.endOtherSessions, {})
  await queryClient.invalidateQueries({ queryKey: SESSIONS })
}
