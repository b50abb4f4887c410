import { messageOf } from '@sp/client/message-of'
import { useEffect, useState } from 'react'
import { canUseKeys } from '../../../platform/device/can-use-keys.ts'
import { texts } from '../texts.ts'

const load = () => import('../../factor/key-login.ts')

const canSuggest = async (): Promise<boolean> =>
  canUseKeys() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable())

/**
 * Where the browser can, it suggests the member's sign-in keys at the field of the name.
 * @param round another one begins after another ceremony, which ends the waiting of this one.
 * @returns whether the field is marked for it.
 */
export function useSuggestedKey(round: number, refused: (words: string, error: unknown) => void): boolean {
  const [suggests, setSuggests] = useState(false)
  useEffect(() => {
    let isHere = true
    let stop = () => {}
    const suggest = async () => {
      if (!(await canSuggest()) || !isHere) return
      setSuggests(true)
      const { logInWithSuggestion, stopCeremony } = await load()
      if (!isHere) return
      stop = () => void stopCeremony()
      await logInWithSuggestion(() => isHere)
    }
    suggest().catch((error: unknown) => {
      if (isHere) refused(messageOf(error, texts.failed), error)
    })
    return () => {
      isHere = false
      stop()
    }
    // The latest `refused` is not needed: it sets state only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [round])
  return suggests
}
