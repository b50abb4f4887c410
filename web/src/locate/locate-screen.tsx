import { Button, Header, Icon, Screen } from '@sp/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { useBack, useGo } from '../platform/navigation.ts'
import { decodeQr } from './decode-qr.ts'
import { destinationOf } from './destination.ts'
import styles from './locate-screen.module.css'
import { texts } from './texts.ts'

/** Reads a code from a picture, on the device, and goes where it leads (specification 1 § 2). */
export default function LocateScreen() {
  const back = useBack()
  const input = useRef<HTMLInputElement>(null)
  const { read, busy, problem } = useReading()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void read(event.target.files?.[0])
    // The same picture can be chosen again.
    event.target.value = ''
  }
  return (
    <Screen header={<Header title={texts.title} back={{ label: texts.back, onClick: back }} />}>
      <div className={styles.page}>
        <Icon name="scan" size="l" />
        <p className={styles.lead}>{texts.lead}</p>
        <p className={styles.sub}>{texts.sub}</p>
        <Button busy={busy} onClick={() => input.current?.click()}>
          {busy ? texts.reading : texts.pick}
        </Button>
        <input ref={input} type="file" accept="image/*" hidden aria-label={texts.pick} onChange={choose} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </div>
    </Screen>
  )
}

function useReading() {
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const read = async (file: File | undefined) => {
    if (!file) return setProblem(texts.none)
    setBusy(true)
    setProblem('')
    try {
      const found = destinationOf(await decodeQr(file))
      if ('path' in found) go(found.path, { replace: true })
      else setProblem(found.problem)
    } catch {
      setProblem(texts.unreadable)
    } finally {
      setBusy(false)
    }
  }
  return { read, busy, problem }
}
