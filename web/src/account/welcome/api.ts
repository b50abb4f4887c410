import { areStepsDone, type FirstSteps, welcomeCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession, storeSession } from '../../platform/session/session.ts'

const keyOf = (userId: number) => ['first-steps', userId] as const

/** Other members ask for no steps, because their session names none. */
function endSteps(): void {
  const session = getSession()
  if (session?.firstSteps) storeSession({ token: session.token, user: session.user })
}

async function fetchSteps(signal: AbortSignal): Promise<FirstSteps | null> {
  const steps = await call(welcomeCalls.steps, {}, { signal })
  if (steps === null || areStepsDone(steps)) endSteps()
  return steps
}

export const useSteps = (userId: number) =>
  useQuery({ queryKey: keyOf(userId), queryFn: ({ signal }) => fetchSteps(signal), staleTime: 0 })

export const useSkip = (userId: number) =>
  useChange({
    call: () => call(welcomeCalls.skip, {}),
    key: keyOf(userId),
    patch: (): FirstSteps | null => null,
    done: endSteps,
  })
