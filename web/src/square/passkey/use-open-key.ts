import { CallError, faultIn, passkeyCalls, squareRefusals } from '@sp/contract'
import { useState } from 'react'
import { SOMEBODYS_KEY } from '../../people/scan/destination.ts'
import { useDraft } from '../../platform/device/draft.ts'
import { useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { useIsMounted } from '../../platform/use-is-mounted.ts'
import { openPasskey } from './api.ts'
import { bareKey } from './passkey-rules.ts'
import { texts } from './texts.ts'

const { open: words } = texts

export type Obstacle = { kind: 'key' | 'slow' | 'incomplete'; words: string }

function obstacleOf(message: string, error: unknown, isTyped: boolean): Obstacle {
  const reason = error instanceof CallError ? error.reason : ''
  if (reason === squareRefusals.tooManyGuesses.reason) return { kind: 'slow', words: words.slow }
  // For a scanned code the specification prescribes the wording.
  if (isTyped && reason === squareRefusals.keyExpired.reason) return { kind: 'key', words: words.gone }
  return { kind: reason === squareRefusals.incomplete.reason ? 'incomplete' : 'key', words: message }
}

/** Opens a key, typed or scanned, and navigates to its pairing. The same key leads to the same pairing again. */
export function useOpenKey() {
  const go = useGo()
  const isHere = useIsMounted()
  const draft = useDraft(SOMEBODYS_KEY)
  const [scanned] = useState(draft.text)
  const [obstacle, setObstacle] = useState<Obstacle>()
  const { run, busy } = useChange<string, number>({
    call: openPasskey,
    done: (sessionId) => {
      draft.discard()
      if (isHere()) go(paths.pairedOne(sessionId), { replace: true })
    },
    refused: (message, error) => setObstacle(obstacleOf(message, error, draft.text !== scanned)),
  })
  const type = (text: string) => {
    draft.setText(text)
    if (obstacle?.kind !== 'slow') setObstacle(undefined)
  }
  const submit = () => {
    const key = bareKey(draft.text)
    const missing = faultIn(passkeyCalls.openPasskey, 'passkey', key)
    if (missing) setObstacle({ kind: 'key', words: missing })
    else run(key)
  }
  return { typed: draft.text, type, obstacle, submit, busy }
}
