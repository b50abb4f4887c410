import { accountCalls, closingCalls, type Data, exportCalls, securityCalls, sessionCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { queryClient } from '../../../platform/query/query.ts'
import { useChange } from '../../../platform/query/use-change.ts'
import { texts } from '../texts.ts'

export type Security = Data<typeof securityCalls.get>
export type SessionRow = Data<typeof sessionCalls.sessions>['list'][number]

const SECURITY = ['security'] as const
const SESSIONS = ['sessions'] as const
const LETTER = 5_000
const LOOK = 2_000

/** @param waiting an email is expected: polls until it arrives. */
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
    queryFn: ({ signal }) => call(sessionCalls.sessions, {}, { signal }),
    refetchOnMount: 'always',
  })

const refreshSessions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SESSIONS })

/** @param id one session; without it, all sessions but this one. */
export const useEndSession = (id?: number) =>
  useChange({
    call: (): Promise<unknown> =>
      id === undefined ? call(sessionCalls.endOtherSessions, {}) : call(sessionCalls.endSession, { id }),
    done: texts.sessions.ended,
    refresh: refreshSessions,
  })

export const bindPhone = (phone: string) => call(securityCalls.phone, { phone })
export const requestEmailChange = (email: string) => call(securityCalls.email, { email })
export const saveQuestion = (k: string, v: string) => call(securityCalls.question, { k, v })
export const checkQuestion = (answer: string) => call(securityCalls.checkQuestion, { v: answer })
export const changePassword = (oldPwd: string, newPwd: string) => call(securityCalls.changePassword, { oldPwd, newPwd })
export const closeAccount = (password: string, keepPosts: boolean) => call(closingCalls.close, { password, keepPosts })
export const startExport = (clientKey: string) => call(exportCalls.startExport, { clientKey })

export const useCancelReset = () =>
  useChange({
    call: () => call(securityCalls.cancelReset, {}),
    done: () => {
      toast(texts.security.resetCancelled, { icon: 'check' })
      void refreshSecurity()
    },
    refused: (words) => {
      toast(words)
      void refreshSecurity()
    },
  })

export const useExportState = (job: number | null) =>
  useQuery({
    queryKey: ['export', job],
    queryFn: ({ signal }) => call(exportCalls.getExport, { id: job ?? 0 }, { signal }),
    enabled: job !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK : false),
  })

const APPLICATION = ['application'] as const
/** A newcomer sees the answer while the page is open. */
const ANSWER = 20_000

export const useApplication = () =>
  useQuery({
    queryKey: APPLICATION,
    queryFn: ({ signal }) => call(accountCalls.application, {}, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ANSWER,
  })

export const useChangeApplication = (outcome: { done: () => void; refused: (words: string, error: unknown) => void }) =>
  useChange({
    call: (input: { words: string }) => call(accountCalls.changeApplication, input),
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: APPLICATION })
      outcome.done()
    },
    refused: outcome.refused,
  })
