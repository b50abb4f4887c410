import { Frame, IconButton, NightHero, Screen, Segmented, TabPanel } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { go, useBack } from '../../platform/navigation.ts'
import { type LoginAct, paths } from '../../platform/paths.ts'
import { GUIDES } from '../../platform/product.ts'
import { forgetReturnPath, getSession } from '../../platform/session/session.ts'
import { pathAfterLogin } from '../../platform/session/session-end.ts'
import styles from './login-screen.module.css'
import { LoginForm } from './parts/login-form.tsx'
import { RegisterForm } from './parts/register-form.tsx'
import { emptyRegistration } from './register-rules.ts'
import { texts } from './texts.ts'

const TABS = [
  { id: 'login', label: texts.login },
  { id: 'register', label: texts.register },
] as const

export default function LoginScreen() {
  // A visitor who returns before the next page has loaded reuses this component at another location.
  const location = useLocation()
  const [arrival, arrive] = useState(() => ({ location, isMember: getSession() !== null }))
  if (arrival.location !== location) arrive({ location, isMember: getSession() !== null })
  const ledOn = useRef<unknown>(null)
  useEffect(() => {
    if (!arrival.isMember || ledOn.current === arrival) return
    ledOn.current = arrival
    go(pathAfterLogin(), { replace: true })
  }, [arrival])
  return arrival.isMember ? null : <Entrance />
}

function Entrance() {
  const [query, setQuery] = useSearchParams()
  const [username, setUsername] = useState('')
  const [registration, setRegistration] = useState({ ...emptyRegistration, inviteCode: query.get('code') ?? '' })
  const tab = query.get('tab') === 'register' ? 'register' : 'login'
  const act = query.get('for')
  const show = (next: 'login' | 'register') =>
    setQuery({ ...(act && { for: act }), ...(next === 'register' && { tab: next }) }, { replace: true })
  const onRegistered = (name: string) => {
    setUsername(name)
    setRegistration(emptyRegistration)
    show('login')
  }
  return (
    <Frame>
      <Screen header={<Hero registering={tab === 'register'} />}>
        <div className={styles.column}>
          {act && Object.hasOwn(texts.why, act) && <p className={styles.why}>{texts.why[act as LoginAct]}</p>}
          <Segmented wide id="login" tabs={TABS} value={tab} onChange={show} label={texts.tabs} />
          <TabPanel id="login" value={tab} className={styles.panel}>
            {tab === 'login' ? (
              <LoginForm username={username} onUsername={setUsername} />
            ) : (
              <RegisterForm
                given={registration}
                onGiven={setRegistration}
                onRegistered={onRegistered}
                onHaveAccount={() => show('login')}
              />
            )}
          </TabPanel>
          <a href={GUIDES} className={styles.guides}>
            {texts.guides}
          </a>
        </div>
      </Screen>
    </Frame>
  )
}

function Hero({ registering }: { registering: boolean }) {
  const goBack = useBack()
  const back = () => {
    forgetReturnPath()
    goBack()
  }
  return (
    <NightHero
      low={registering}
      title={registering ? texts.welcome : texts.tagline}
      bar={
        <>
          <IconButton icon="back" label={texts.back} onClick={back} />
          <IconButton as={Link} to={paths.about()} icon="info" label={texts.about} />
        </>
      }
    />
  )
}
