import { type Login, sessionCalls } from '@sp/contract'
import { Frame, RootHeader, Screen } from '@sp/ui'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { texts } from '../texts.ts'
import styles from './app.module.css'
import { SignIn } from './sign-in.tsx'
import { SignedIn } from './signed-in.tsx'

/** The session lives in this page alone: it shares no storage with the members' app, and a reload ends it. */
export function App() {
  const [session, setSession] = useState<Login | null>(null)
  const signOut = () => {
    // Leaving works without a connection too; the token then ends by itself.
    if (session) call(sessionCalls.logout, {}, session.token).catch(() => {})
    setSession(null)
  }
  return (
    <Frame>
      <Screen header={<RootHeader title={texts.title} />}>
        <div className={styles.page}>
          {session ? <SignedIn user={session.user} onSignOut={signOut} /> : <SignIn onSignedIn={setSession} />}
        </div>
      </Screen>
    </Frame>
  )
}
