import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { CallError } from '@sp/contract'
import { texts } from './texts.ts'

/** The browser, or the member in its dialog, refused; shown like a refusal of the server. */
class CeremonyError extends CallError {
  constructor(cause: unknown) {
    super(REFUSED, wordsOf(cause))
  }
}

const REFUSED = 400

const library = () => import('@simplewebauthn/browser')

/** Fetched before the press, which browsers require to be recent. */
export const loadCeremony = (): void => void library().catch(() => {})

export const createKey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  readable(async () => (await library()).startRegistration({ optionsJSON }))

export const signWithKey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  readable(async () => (await library()).startAuthentication({ optionsJSON }))

/** Resolves when the member takes a key from the suggestions of the browser at a field. */
export const signFromSuggestion = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  readable(async () =>
    (await library()).startAuthentication({ optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false }),
  )

export const stopCeremony = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony()

async function readable<R>(ceremony: () => Promise<R>): Promise<R> {
  try {
    return await ceremony()
  } catch (error) {
    throw new CeremonyError(error)
  }
}

function wordsOf(error: unknown): string {
  const { name } = error as { name?: string }
  if (name === 'InvalidStateError') return texts.ceremony.known
  // Browsers do not show whether the member cancelled or the time ran out.
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.ceremony.notDone
  return texts.ceremony.failed
}
