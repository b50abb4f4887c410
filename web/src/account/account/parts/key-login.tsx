import { CallError } from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { canUseKeys } from '../../../platform/device/can-use-keys.ts'
import { useChange } from '../../../platform/query/use-change.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'

const logIn = async () => (await import('../../factor/key-login.ts')).logInWithKey()

const NOT_FOUND = 404

/** Without a name and a password. A server of the version before does not know the call; then the button goes. */
export function KeyLogin({ onRefused }: { onRefused: (words: string, error: unknown) => void }) {
  const [isOffered, setIsOffered] = useState(canUseKeys)
  const { run, busy } = useChange({
    call: logIn,
    refused: (words, error) => {
      if (error instanceof CallError && error.code === NOT_FOUND) setIsOffered(false)
      onRefused(words, error)
    },
  })
  if (!isOffered) return null
  return (
    <Button variant="soft" block icon="key" className={styles.byKey} busy={busy} onClick={() => run()}>
      {texts.byKey}
    </Button>
  )
}
