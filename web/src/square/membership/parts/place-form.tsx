import { PROVINCES } from '@sp/contract/places'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { profileTexts as words } from '../texts.ts'
import styles from './place-form.module.css'
import { Wheel } from './wheel.tsx'

interface PlaceFormProps {
  province: string
  city: string
  onPlace: (place: { province: string; city: string }) => void
  onClose: () => void
  onNext: (() => void) | undefined
}

const provinces = PROVINCES.map(({ name }) => name)
const citiesOf = (province: string): readonly string[] => PROVINCES.find(({ name }) => name === province)?.cities ?? []
const oneOf = (all: readonly string[], one: string): string => (all.includes(one) ? one : (all[0] ?? ''))

export default function PlaceForm(given: PlaceFormProps) {
  const [province, setProvince] = useState(() => oneOf(provinces, given.province))
  const [city, setCity] = useState(given.city)
  const cities = citiesOf(province)
  const chosen = oneOf(cities, city)
  const done = (then: () => void) => {
    given.onPlace({ province, city: chosen })
    then()
  }
  return (
    <>
      <div className={styles.head}>
        <Button variant="quiet" onClick={given.onClose}>
          {words.cancel}
        </Button>
        <h2>{words.place}</h2>
        <Button variant="text" className={styles.done} onClick={() => done(given.onClose)}>
          {words.placeDone}
        </Button>
      </div>
      <div className={styles.wheels}>
        <Wheel label={words.province} options={provinces} value={province} onChange={setProvince} />
        <Wheel key={province} label={words.city} options={cities} value={chosen} onChange={setCity} />
      </div>
      <p className={styles.help}>{words.placeHelp}</p>
      {given.onNext && (
        <Button variant="soft" block onClick={() => given.onNext && done(given.onNext)}>
          {words.nextField}
        </Button>
      )}
    </>
  )
}
