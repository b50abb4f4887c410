import { retryLazy } from '@sp/client/load/later'
import { goBy, goInstead, goOver } from '@sp/ui'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router'
import { startNavigation } from '../platform/navigation-state.ts'
import { currentPath } from '../platform/paths.ts'

/** Every navigation of the router takes the history entries of open overlays into account. */
export function LayeredHistory({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext)
  const value = useMemo(() => ({ ...context, navigator: overLayers(context.navigator) }), [context])
  useEffect(watchMoves, [])
  return <NavigationContext value={value}>{children}</NavigationContext>
}

const overLayers = (history: Navigator): Navigator => ({
  ...history,
  push: (...to) =>
    goOver((replace) => {
      if (replace) history.replace(...to)
      else history.push(...to)
      onNavigate()
    }),
  replace: (...to) =>
    goInstead(() => {
      history.replace(...to)
      onNavigate()
    }),
  go: goBy,
})

function onNavigate(): void {
  retryLazy()
  startNavigation(currentPath().replace(/[?#].*/, ''))
}

function watchMoves(): () => void {
  window.addEventListener('popstate', onNavigate)
  return () => window.removeEventListener('popstate', onNavigate)
}
