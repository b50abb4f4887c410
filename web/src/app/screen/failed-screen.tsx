import { ErrorState, Header, Screen } from '@sp/ui'
import { useEffect } from 'react'
import { stored } from '../../platform/device/stored.ts'
import { texts } from '../texts.ts'

const ENTRY = 'reloaded-for'
const MINUTE = 60_000

/** A piece of the app that the server has no more, because a newer version stands there. */
const isLostPiece = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|Importing a module/i.test(error.message)

/** The page broke. Where only an outdated file is missing, loading anew helps and needs no question, once. */
export function FailedScreen({ error }: { error: unknown }) {
  useEffect(() => {
    if (!isLostPiece(error) || !navigator.onLine) return
    if (Date.now() - Number(stored.read(ENTRY) ?? 0) < MINUTE) return
    stored.write(ENTRY, String(Date.now()))
    location.reload()
  }, [error])
  return (
    <Screen header={<Header title={texts.failedTitle} />}>
      <ErrorState
        title={texts.failedTitle}
        text={texts.failedText}
        retry={{ label: texts.reload, onClick: () => location.reload() }}
      />
    </Screen>
  )
}
