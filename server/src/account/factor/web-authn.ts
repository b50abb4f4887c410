import {
  type CreationOptions,
  type KeyResponse,
  type NewKeyResponse,
  type RequestOptions,
  factorRefusals as refusals,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { handleOf, knownTransports, type Site, siteOf, VALID_MS } from './rules.ts'

/** Loaded with the first key: it takes thirty megabytes, and most starts verify none. */
const webAuthn = () => import('@simplewebauthn/server')

interface Known {
  credentialId: string
  transports: string
}

export const siteOfKeys = ({ config }: Pick<App, 'config'>): Site => orRefuse(siteOf(config.publicUrl), refusals.noKeys)

const descriptorOf = ({ credentialId, transports }: Known) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: transports === '' ? [] : transports.split(','),
})

/** Without keys any that the device has for the site. */
export const optionsFor = ({ rpId }: Site, challenge: string, keys: readonly Known[] = []): RequestOptions => ({
  challenge,
  rpId,
  allowCredentials: keys.map(descriptorOf),
  userVerification: 'required',
  timeout: VALID_MS,
})

/** COSE: EdDSA, ES256 and RS256, the first that the device knows. */
const ALGORITHMS = [-8, -7, -257]

interface NewKey {
  challenge: string
  member: { id: number; username: string }
  siteName: string
  keys: readonly Known[]
}

export const creationOptions = ({ rpId }: Site, { challenge, member, siteName, keys }: NewKey): CreationOptions => ({
  challenge,
  rp: { id: rpId, name: siteName },
  user: { id: handleOf(member.id), name: member.username, displayName: member.username },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: keys.map(descriptorOf),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: VALID_MS,
})

interface ClientData {
  challenge: string
  origin: string
}

/** What the browser states that it signed; its challenge decides what is verified. */
export function clientDataOf({ clientDataJSON }: { clientDataJSON: string }): ClientData {
  const none = { challenge: '', origin: '' }
  try {
    const read = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Partial<ClientData> | null
    return typeof read?.challenge === 'string' && typeof read.origin === 'string' ? { ...none, ...read } : none
  } catch {
    return none
  }
}

/** A member at another address of the site learns why no key works there. */
export function requireOrigin({ origin }: Site, given: ClientData): void {
  if (given.origin !== origin) refuse(refusals.wrongHost)
}

const expectedOf = ({ rpId, origin }: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
})

/** @returns undefined where the signature, its challenge or its site is wrong */
export async function verifyKey(
  site: Site,
  { response, publicKey, challenge }: { response: KeyResponse; publicKey: string; challenge: string },
) {
  const { userHandle: _, ...signed } = response.response
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(site, challenge),
      response: {
        id: response.id,
        rawId: response.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: signed,
      },
      // The database compares the counter, so that of two parallel uses one is refused.
      credential: { id: response.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { counter: newCounter, backedUp: credentialBackedUp } : undefined
  } catch {
    return undefined
  }
}

/** @returns undefined for what no browser makes at this site for this challenge */
export async function verifyNewKey(site: Site, response: NewKeyResponse, challenge: string) {
  const { transports, ...made } = response.response
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(site, challenge),
      response: { id: response.id, rawId: response.id, type: 'public-key', clientExtensionResults: {}, response: made },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: knownTransports(transports).join(','),
      backedUp: credentialBackedUp,
    }
  } catch {
    return undefined
  }
}
