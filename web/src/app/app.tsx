import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { HashRouter } from 'react-router'
import { afterFirstPage } from '../platform/after-first-page.ts'
import { queryClient } from '../platform/query/query.ts'
import { LayeredHistory } from './layered-history.tsx'
import { LockGate } from './lock/lock-gate.tsx'
import { Root } from './root.tsx'

const Hosts = lazy(() => afterFirstPage.then(() => import('./hosts.tsx')))

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LockGate>
        <HashRouter>
          <LayeredHistory>
            <Root />
          </LayeredHistory>
        </HashRouter>
        <Suspense>
          <Hosts />
        </Suspense>
      </LockGate>
    </QueryClientProvider>
  </StrictMode>
)
