import { PAIR_MOMENTS } from '@sp/contract'
import { Button, cx, Dusk, IconButton, Screen, VisuallyHidden } from '@sp/ui'
import { useEffect } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSawMoment } from '../api.ts'
import { texts } from '../texts.ts'
import { useLights } from '../use-lights.ts'
import styles from './first-evening.module.css'
import { SevenWindows } from './seven-windows.tsx'

const { lover: words } = texts

/** The last light, the button, is on by then (`first-evening.module.css`). */
const SHOWN_MS = 5500

interface FirstEveningProps {
  sessionId: number
  onBack: () => void
  /** Without it, the button leads to the lover page. */
  onGo?: () => void
}

/** Shown one time to each of two who are together now. */
export function FirstEvening({ sessionId, onBack, onGo }: FirstEveningProps) {
  const { run: saw } = useSawMoment(sessionId)
  const mark = () => void saw(PAIR_MOMENTS.lover)
  const isLit = useLights(SHOWN_MS, mark)
  useFocusWhereLost()
  const go = () => {
    mark()
    onGo?.()
  }
  return (
    <Screen
      className={styles.night}
      header={
        <header className={styles.bar}>
          <IconButton icon="back" label={texts.back} onClick={onBack} />
        </header>
      }
    >
      <Dusk close="centre" lit={isLit} className={cx(styles.scene, isLit && styles.lit)}>
        <div className={styles.words}>
          <SevenWindows lit={isLit} />
          <h1 className={styles.title}>{words.title}</h1>
          <p>
            {words.text.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </div>
        <div className={styles.action}>
          {onGo ? (
            <Button variant="lamp" onClick={go}>
              {words.toLover}
            </Button>
          ) : (
            <Button as={Link} to={paths.lover()} variant="lamp" onClick={go}>
              {words.toLover}
            </Button>
          )}
        </div>
      </Dusk>
      <div role="status">{isLit && <VisuallyHidden>{words.title}</VisuallyHidden>}</div>
    </Screen>
  )
}

/** The button that had the focus is gone with the stage before. */
function useFocusWhereLost(): void {
  useEffect(() => {
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
}
