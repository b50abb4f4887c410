import { cx, Icon } from '@sp/ui'
import { useId } from 'react'
import { FONT_SIZES, saveFontSize } from '../../../platform/device/prefs.ts'
import { useFontSize } from '../prefs-hooks.ts'
import { texts } from '../texts.ts'
import styles from './font-size-card.module.css'

export function FontSizeCard() {
  const size = useFontSize()
  const name = useId()
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>{texts.fontSize}</legend>
      <div className={styles.head} aria-hidden="true">
        <Icon name="text-size" />
        <span className={styles.title}>{texts.fontSize}</span>
        <span className={styles.value}>{texts.fontValue(size)}</span>
      </div>
      <div className={styles.line}>
        {FONT_SIZES.map((each) => (
          <label key={each} className={cx(styles.stop, each === size && styles.on)}>
            <input
              type="radio"
              name={name}
              checked={each === size}
              onChange={() => saveFontSize(each)}
              aria-label={texts.fontLabel(each)}
            />
            <span className={styles.dot} />
            {texts.fontNames[each]}
          </label>
        ))}
      </div>
      <p className={styles.sample}>{texts.fontSample}</p>
    </fieldset>
  )
}
