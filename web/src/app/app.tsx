import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { HashRouter } from 'react-router'
import { afterFirstPage } from '../platform/after-first-page.ts'
import { extra } from '../platform/lazy-component.tsx'
import { queryClient } from '../platform/query/query.ts'
import { LayeredHistory } from './layered-history.tsx'
import { LockGate } from './lock/lock-gate.tsx'
import { Root } from './root.tsx'

const Hosts = extra(async () => {
  await afterFirstPage
  return import('./hosts.tsx')
})

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LockGate>
        <HashRouter>
          <LayeredHistory>
            <Root />
          </LayeredHistory>
        </HashRouter>
        <Hosts />
      </LockGate>
    </QueryClientProvider>
  </StrictMode>
)
