import { useIsMutating } from '@tanstack/react-query'
import { currentPath } from '../../platform/paths.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { sendPass } from './api.ts'
import { keys } from './cache.ts'

interface Passing {
  passed?: readonly number[]
}

export function withDismissed<L extends Passing>(list: L, id: number, isPassed: boolean): L {
  const others = (list.passed ?? []).filter((each) => each !== id)
  return { ...list, passed: isPassed ? [...others, id] : others }
}

let justDismissed: number | undefined

/** Whether the viewer dismissed it just now; true only once, and not after a reload or account switch. */
export function takeDismissed(flashId: number): boolean {
  const isIt = justDismissed === flashId
  if (isIt) justDismissed = undefined
  return isIt
}

export function usePass(flashId: number) {
  const name = ['pass', flashId]
  const { run } = useChange<boolean, unknown, Passing>({
    name,
    call: (isPassed) => sendPass(flashId, isPassed),
    key: keys.recommend,
    patch: (list, isPassed) => withDismissed(list, flashId, isPassed),
    undo: (list, isPassed) => withDismissed(list, flashId, !isPassed),
  })
  const busy = useIsMutating({ mutationKey: name, exact: true }) > 0
  const pass = (isPassed: boolean) => {
    if (!getSession()) return goToLogin(currentPath(), 'pass')
    if (run(isPassed) && isPassed) justDismissed = flashId
  }
  return { busy, pass }
}
