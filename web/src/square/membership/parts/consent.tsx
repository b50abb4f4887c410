import { Button, Dock, Dusk, Sheet, toast } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { useGo } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { useSetSquare } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './consent.module.css'
import { EntryScreen } from './entry-screen.tsx'
import { RulesCarousel } from './rules-carousel.tsx'

const { door } = texts

interface ConsentProps {
  title: string
  consented: boolean
  leastAge: number
  /** The square is on, but the rules have changed since the member agreed. */
  isOn: boolean
}

/** The rules with a checkbox that is never preselected; checking it enables the button and lights the windows. */
export function Consent({ title, consented, leastAge, isOn }: ConsentProps) {
  const [ticked, tick] = useState(false)
  const agrees = consented || ticked
  return (
    <EntryScreen title={title} bar={<Bar agrees={agrees} consent={ticked} isOn={isOn} />}>
      <Dusk lit={agrees || isOn} className={styles.hero}>
        <h2>{isOn ? door.changed : agrees ? door.lit : door.unlit}</h2>
        <p>
          {door.text}
          <br />
          {door.textToo}
        </p>
      </Dusk>
      <RulesCarousel label={texts.rulesLabel} />
      <div className={styles.agree}>
        {consented ? (
          <p>{door.agreed}</p>
        ) : (
          <label>
            <input type="checkbox" checked={ticked} onChange={({ target }) => tick(target.checked)} />
            <span>{door.agree(leastAge)}</span>
          </label>
        )}
        <FullRules />
      </div>
    </EntryScreen>
  )
}

function Bar({ agrees, consent, isOn }: { agrees: boolean; consent: boolean; isOn: boolean }) {
  const go = useGo()
  const opened = () => {
    toast(isOn ? door.agreedNow : texts.settings.opened)
    go(paths.square(), { replace: true })
  }
  const { run, busy } = useSetSquare(opened)
  // The button is never disabled, so that a press can explain what is missing.
  const press = () => {
    if (!agrees) toast(door.agreeFirst)
    else run({ ...(isOn ? {} : { squareEnable: true }), ...(consent ? { consent } : {}) })
  }
  return (
    <Dock className={styles.dock}>
      <Button as={Link} to={paths.square()} replace variant="line">
        {isOn ? door.later : door.notNow}
      </Button>
      <Button variant="lamp" className={agrees ? undefined : styles.dark} busy={busy} onClick={press}>
        {isOn ? door.agreeNew : door.open}
      </Button>
    </Dock>
  )
}

function FullRules() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {door.fullRules}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.rulesTitle} titled={{ close: texts.close }}>
        <ol className={styles.rules}>
          {texts.rules.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Sheet>
    </>
  )
}
