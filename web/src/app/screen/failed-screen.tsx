import { ErrorState, Header, Screen } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { stored } from '../../platform/device/stored.ts'
import { texts as shared } from '../../platform/texts.ts'
import { loadNewest } from '../load-newest.ts'
import { texts } from '../texts.ts'

const ENTRY = 'reloaded-for'
const MINUTE = 60_000
const PROBE_MS = 5000

/** A chunk failed to load: the network is down, or a newer deployment removed the file. */
const isLostPiece = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|Importing a module|preload CSS/i.test(error.message)

interface FailedProps {
  error: unknown
  onAgain: () => void
}

export function FailedScreen({ error, onAgain }: FailedProps) {
  const [isGone, setGone] = useState(false)
  if (isLostPiece(error) && !isGone) return <LostScreen onAgain={onAgain} onGone={() => setGone(true)} />
  return (
    <Screen header={<Header title={texts.failedTitle} />}>
      <ErrorState
        title={texts.failedTitle}
        text={texts.failedText}
        retry={{ label: texts.reload, onClick: () => void reload(onAgain) }}
      />
    </Screen>
  )
}

/** Offline, a reload would show the browser's own error page. */
async function reload(onAgain: () => void): Promise<void> {
  if (await isReached()) location.reload()
  else onAgain()
}

const isReached = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

let retriedAt = Number.NEGATIVE_INFINITY

function LostScreen({ onAgain, onGone }: { onAgain: () => void; onGone: () => void }) {
  const [isAway, setAway] = useState(!navigator.onLine)
  const [busy, setBusy] = useState(false)
  const look = useRef(() => {})
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      const again = Date.now() - retriedAt < PROBE_MS
      retriedAt = Date.now()
      if (!again) onAgain()
      else if (Date.now() - Number(stored.read(ENTRY) ?? 0) < MINUTE) onGone()
      else {
        // A reload helps and needs no confirmation the first time.
        stored.write(ENTRY, String(Date.now()))
        void loadNewest()
      }
    }
    look.current = async () => {
      clearTimeout(timer)
      setBusy(true)
      const reached = await isReached()
      if (left) return
      setBusy(false)
      if (reached) return goOn()
      setAway(true)
      timer = setTimeout(look.current, PROBE_MS)
    }
    const listen = look.current
    listen()
    window.addEventListener('online', listen)
    return () => {
      left = true
      clearTimeout(timer)
      window.removeEventListener('online', listen)
    }
  }, [onAgain, onGone])
  return (
    <Screen header={<Header title={isAway ? texts.awayTitle : ''} />}>
      {isAway && (
        <ErrorState
          title={texts.awayTitle}
          text={texts.awayText}
          retry={{ label: shared.retry, onClick: () => look.current(), busy }}
        />
      )}
    </Screen>
  )
}
