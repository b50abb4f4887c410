import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useRoutes } from 'react-router'
import { arrive } from '../platform/going.ts'
import { setNavigator } from '../platform/navigation.ts'
import { Boundary } from './boundary.tsx'
import { routes } from './router.tsx'
import { ScrollKeeper } from './scroll-keeper.ts'

/**
 * The routes. A page that is still being fetched leaves the one before standing, because the router moves in a
 * transition; only the first page of a visit has nothing to leave standing.
 */
export function Root() {
  const navigate = useNavigate()
  const location = useLocation()
  useLayoutEffect(() => {
    arrive(location.pathname)
  }, [location])
  useEffect(() => {
    setNavigator((path, options) => void navigate(path, options))
  }, [navigate])
  return (
    <Boundary>
      <Suspense>
        {/* Before the page, so that a page with a scroll position of its own has the last word. */}
        <ScrollKeeper />
        <Routed />
      </Suspense>
    </Boundary>
  )
}

const Routed = () => useRoutes(routes)
