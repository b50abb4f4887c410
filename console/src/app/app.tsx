import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { HashRouter } from 'react-router'
import { SignInScreen } from '../account/sign-in/sign-in-screen.tsx'
import { queryClient } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'
import { Frame } from './frame.tsx'

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <HashRouter>
        <Root />
      </HashRouter>
    </QueryClientProvider>
  </StrictMode>
)

/** Signing in keeps the address, so the page that was open returns. */
const Root = () => (useSession()?.enrolled ? <Frame /> : <SignInScreen />)
