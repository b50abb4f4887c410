import { common, isRefusal } from '@sp/contract'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { extra } from '../../platform/lazy-component.tsx'
import { queryClient } from '../../platform/query/query.ts'

const VerifyScreen = extra(() => import('./verify-screen.tsx'))

const cache = queryClient.getQueryCache()
const isRefused = ({ state }: { state: { error: unknown } }) => isRefusal(state.error, common.squareLocked)
const listen = (listener: () => void) => cache.subscribe(listener)
const isLocked = (): boolean => cache.getAll().some(isRefused)

/** A member with a second step opens the square on a new device only after a verification. */
export function SquareVerify({ children }: { children: ReactNode }) {
  const locked = useSyncExternalStore(listen, isLocked)
  // A refusal that stays in the cache would ask again after the member verified the session elsewhere.
  useEffect(() => () => queryClient.removeQueries({ predicate: isRefused, type: 'inactive' }), [])
  if (!locked) return children
  return <VerifyScreen onVerified={() => void queryClient.resetQueries({ predicate: isRefused })} />
}
