import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useRoutes } from 'react-router'
import { setNavigator } from '../platform/navigation.ts'
import { arrive } from '../platform/navigation-state.ts'
import { Boundary } from './boundary.tsx'
import { routes } from './router.tsx'
import { ScrollRestoration } from './scroll-restoration.ts'

/**
 * The routes. While a page is being fetched, the previous one stays visible, because the router navigates in a
 * transition; only the first page of a visit has no previous one.
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
        {/* Before the page, so that a page that manages its own scroll position overrides it. */}
        <ScrollRestoration />
        <Routed />
      </Suspense>
    </Boundary>
  )
}

const Routed = () => useRoutes(routes)
