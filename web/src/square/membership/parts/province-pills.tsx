import { PROVINCES } from '@sp/contract/places'
import { cx } from '@sp/ui'
import styles from './provinces.module.css'

interface ProvincePillsProps {
  provinces: readonly string[]
  onChange: (provinces: string[]) => void
}

export default function ProvincePills({ provinces, onChange }: ProvincePillsProps) {
  const turn = (name: string) =>
    onChange(provinces.includes(name) ? provinces.filter((each) => each !== name) : [...provinces, name])
  return (
    <div className={styles.pills}>
      {PROVINCES.map(({ name }) => {
        const isOn = provinces.includes(name)
        return (
          <button
            key={name}
            type="button"
            className={cx(isOn && styles.on)}
            aria-pressed={isOn}
            onClick={() => turn(name)}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}
