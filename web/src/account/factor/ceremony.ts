import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { texts } from './texts.ts'

/** The browser or its owner did not finish; the message is for the member. */
export class CeremonyError extends Error {}

const library = () => import('@simplewebauthn/browser')

/** Before a press, so that the browser still counts what follows as caused by it. */
export const loadCeremony = (): void => void library().catch(() => {})

export const createKey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  readable(async () => (await library()).startRegistration({ optionsJSON }))

export const useKey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  readable(async () => (await library()).startAuthentication({ optionsJSON }))

async function readable<R>(ceremony: () => Promise<R>): Promise<R> {
  try {
    return await ceremony()
  } catch (error) {
    throw new CeremonyError(wordsOf(error))
  }
}

function wordsOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return texts.ceremony.known
  // Browsers do not tell whether the member cancelled or the time ran out.
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.ceremony.notDone
  return texts.ceremony.failed
}
