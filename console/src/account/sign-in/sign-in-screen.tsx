import { Logo, ToastHost } from '@sp/ui'
import { useEffect } from 'react'
import { useSession } from '../../platform/session.ts'
import { EnrolSteps } from './enrol-steps.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { texts } from './texts.ts'

export function SignInScreen() {
  const session = useSession()
  useEffect(() => {
    document.title = texts.title
  }, [])
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <Logo name={texts.console} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {session ? <EnrolSteps session={session} /> : <SignInForm />}
      </main>
      <footer className={styles.foot}>{texts.fine}</footer>
      <ToastHost />
    </div>
  )
}
