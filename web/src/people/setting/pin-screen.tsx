import { Header, Note, Screen } from '@sp/ui'
import { useState } from 'react'
import { hasPin } from '../../platform/device/has-pin.ts'
import { canHavePin, PIN_TRIES } from '../../platform/device/pin.ts'
import styles from '../../platform/form/form.module.css'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { ChangePin } from './parts/change-pin.tsx'
import { NewPin } from './parts/new-pin.tsx'
import { texts } from './texts.ts'

const { pin } = texts

export default function PinScreen() {
  const back = useBack(paths.privacy())
  const [isOn, setIsOn] = useState(hasPin)
  return (
    <Screen header={<Header title={pin.title} back={{ label: texts.back, onClick: back }} />}>
      <div className={styles.form}>
        <p className={styles.lead}>{pin.about}</p>
        <p className={styles.lead}>{pin.when}</p>
        <p className={styles.lead}>{pin.tries(PIN_TRIES)}</p>
        {!canHavePin() && <Note tone="bad">{pin.impossible}</Note>}
        {canHavePin() &&
          (isOn ? <ChangePin onDropped={() => setIsOn(false)} /> : <NewPin onSet={() => setIsOn(true)} />)}
      </div>
    </Screen>
  )
}
