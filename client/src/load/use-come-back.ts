import { useEffect, useState } from 'react'
import { comeBack, type Waiting } from './come-back.ts'
import { countFailure } from './tries.ts'

/** Some browsers keep the failure of a module until the page is reloaded. */
const KEPT_AFTER = 3

/** A file of the app did not load: the site is busy, the network is down, or a newer version removed the file. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|Importing a module|preload CSS/i.test(error.message)

/** Not every browser names the file; the address of the page takes its place then. */
export function addressIn(error: unknown): string {
  const found = /(?:https?:\/\/[^\s/]+)?(\/[\w./-]*assets\/[\w.-]+)/.exec(error instanceof Error ? error.message : '')
  return found?.[1] ?? location.pathname
}

interface Ways {
  /** The file may be requested again. */
  onAgain(): void
  /** Only a reload can help: the server no longer has the file, or it is served and yet does not load. */
  onGone(): void
}

/** Waits in the place of what failed. `isAsking` while the site is asked because a person pressed. */
export function useComeBack(
  error: unknown,
  { onAgain, onGone }: Ways,
): { waiting: Waiting | undefined; hurry(): void; isAsking: boolean } {
  const [waiting, setWaiting] = useState<Waiting | undefined>(navigator.onLine ? undefined : 'away')
  const [isAsking, setAsking] = useState(false)
  const [bell] = useState(() => new EventTarget())
  useEffect(() => {
    const left = new AbortController()
    const address = addressIn(error)
    const tries = countFailure(address)
    const onWait = (what: Waiting) => {
      setWaiting(what)
      setAsking(false)
    }
    void comeBack({ address, tries, onWait, signal: left.signal, hurry: bell }).then((answer) =>
      answer === 'gone' || tries >= KEPT_AFTER ? onGone() : onAgain(),
    )
    return () => left.abort()
  }, [error, onAgain, onGone, bell])
  const hurry = () => {
    setAsking(true)
    bell.dispatchEvent(new Event('hurry'))
  }
  return { waiting, hurry, isAsking }
}
