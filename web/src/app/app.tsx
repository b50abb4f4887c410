import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { HashRouter } from 'react-router'
import { afterFirstPage, noteFirstPage } from '../platform/after-first-page.ts'
import { extra } from '../platform/lazy-component.tsx'
import { queryClient } from '../platform/query/query.ts'
import { LayeredHistory } from './layered-history.tsx'
import { LockGate } from './lock/lock-gate.tsx'
import { Root } from './root.tsx'

const Hosts = extra(async () => {
  await afterFirstPage
  return import('./hosts.tsx')
})

export function App() {
  useEffect(noteFirstPage, [])
  return (
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
}
