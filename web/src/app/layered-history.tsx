import { goBy, goInstead, goOver, watchBack } from '@sp/ui'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router'

/** Every navigation of the router minds the entries that stand for what lies over the page. */
export function LayeredHistory({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext)
  const value = useMemo(() => ({ ...context, navigator: overLayers(context.navigator) }), [context])
  useEffect(watchBack, [])
  return <NavigationContext value={value}>{children}</NavigationContext>
}

const overLayers = (history: Navigator): Navigator => ({
  ...history,
  push: (...to) => goOver((replace) => (replace ? history.replace(...to) : history.push(...to))),
  replace: (...to) => goInstead(() => history.replace(...to)),
  go: goBy,
})
