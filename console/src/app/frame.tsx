import type { ConsoleState } from '@sp/contract'
import { AlertHost, ConfirmHost, cx, SkipLink, ToastHost } from '@sp/ui'
import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Strip } from '../parts/strip.tsx'
import { UndoHost } from '../parts/undo-bar.tsx'
import { useConsoleState, useIsLost } from '../platform/console-state.ts'
import { useGo } from '../platform/go.ts'
import { useKeys } from '../platform/keys.ts'
import { useMay } from '../platform/may.ts'
import { paths } from '../platform/paths.ts'
import { dateTime } from '../platform/time.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Boundary } from './boundary.tsx'
import styles from './frame.module.css'
import { useIdleEnd } from './idle-end.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Nav } from './nav.tsx'
import { pages } from './pages.ts'
import { Palette } from './palette.tsx'
import { Routed } from './routed.tsx'
import { texts } from './texts.ts'

export function Frame() {
  const [over, setOver] = useState<'palette' | 'keys'>()
  const { pathname } = useLocation()
  const close = () => setOver(undefined)
  useEffect(close, [pathname])
  const isLost = useIsLost()
  const note = useConsoleState()?.note
  const showsNote = note != null && !pathname.startsWith(paths.shift)
  useIdleEnd()
  useKeys({ ...useLetters(), '?': () => setOver('keys'), 'mod+k': () => setOver('palette') })
  return (
    <>
      <SkipLink label={texts.skip} />
      <div className={cx(styles.frame, (isLost || showsNote) && styles.lost)}>
        {(isLost || showsNote) && (
          <div className={styles.news}>
            <div role="alert">{isLost && <Strip tone="bad">{texts.lost}</Strip>}</div>
            <div role="status">{showsNote && <NoteStrip note={note} />}</div>
          </div>
        )}
        <Nav onFind={() => setOver('palette')} />
        <Boundary key={pathname.split('/')[1]}>
          <Suspense fallback={<main id="main" aria-busy="true" aria-label={texts.loading} />}>
            <Routed />
          </Suspense>
        </Boundary>
        <BottomBar />
      </div>
      <UndoHost />
      <Palette open={over === 'palette'} onClose={close} onKeys={() => setOver('keys')} />
      <KeysDialog open={over === 'keys'} onClose={close} />
      <ToastHost />
      <AlertHost />
      <ConfirmHost />
    </>
  )
}

const NoteStrip = ({ note: { by, at } }: { note: NonNullable<ConsoleState['note']> }) => (
  <Strip tone="primary" icon="pen" end={<Link to={paths.shift}>{texts.readNote}</Link>}>
    {texts.note(by.nickname, dateTime(at))}
  </Strip>
)

function useLetters(): Record<string, () => void> {
  const go = useGo()
  const may = useMay()
  const reached = pages.filter(({ letter, needs }) => letter && may(needs))
  return Object.fromEntries(reached.map(({ letter, path }) => [`g ${letter}`, () => go(path)]))
}
