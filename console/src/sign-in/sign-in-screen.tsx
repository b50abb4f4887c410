import { Logo, ToastHost } from '@sp/ui'
import { useEffect, useState } from 'react'
import { useSession } from '../platform/session.ts'
import type { Proven } from './api.ts'
import { CodeStep } from './code-step.tsx'
import { EnrolSteps } from './enrol-steps.tsx'
import { PasswordStep } from './password-step.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts.ts'

/** Account and password, then a code; whoever has none yet binds one first. */
export function SignInScreen() {
  const session = useSession()
  const [proven, setProven] = useState<Proven>()
  useEffect(() => {
    document.title = texts.title
  }, [])
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <Logo name={texts.console} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {session ? (
          <EnrolSteps session={session} />
        ) : proven ? (
          <CodeStep proven={proven} onOther={() => setProven(undefined)} />
        ) : (
          <PasswordStep onCodeNeeded={setProven} />
        )}
      </main>
      <footer className={styles.foot}>{texts.fine}</footer>
      <ToastHost />
    </div>
  )
}
