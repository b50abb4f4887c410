import { count, id, nullable, oneOf, type Static, secret, T, text, time } from '../../wire/schema.ts'
import { CODE_DIGITS } from '../session/shapes.ts'

export const KEYS_MAX = 10
export const KEY_NAME_MAX = 20
export const RECOVERY_CODES = 10
const RECOVERY_MAX = 20

const [ID_MAX, DATA_MAX, ATTESTATION_MAX, SIGNATURE_MAX] = [1400, 2000, 16_000, 8000]
const data = (max: number) => T.String({ minLength: 1, maxLength: max, pattern: '^[A-Za-z0-9_-]+$' })

/** What `startRegistration` of the browser gives; its other fields are not used. */
export const NewKeyResponse = T.Object({
  id: data(ID_MAX),
  response: T.Object({
    clientDataJSON: data(DATA_MAX),
    attestationObject: data(ATTESTATION_MAX),
    transports: T.Optional(T.Array(T.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
})
export type NewKeyResponse = Static<typeof NewKeyResponse>

/** What `startAuthentication` of the browser gives. `userHandle` finds the member where no name was typed. */
export const KeyResponse = T.Object({
  id: data(ID_MAX),
  response: T.Object({
    clientDataJSON: data(DATA_MAX),
    authenticatorData: data(DATA_MAX),
    signature: data(SIGNATURE_MAX),
    userHandle: T.Optional(T.String({ maxLength: 100 })),
  }),
})
export type KeyResponse = Static<typeof KeyResponse>

/** For `startRegistration` of the browser. */
export const CreationOptions = T.Object({
  challenge: T.String(),
  rp: T.Object({ id: T.String(), name: T.String() }),
  user: T.Object({ id: T.String(), name: T.String(), displayName: T.String() }),
  pubKeyCredParams: T.Array(T.Object({ type: oneOf(['public-key']), alg: T.Integer() })),
  excludeCredentials: T.Array(
    T.Object({ type: oneOf(['public-key']), id: T.String(), transports: T.Array(T.String()) }),
  ),
  authenticatorSelection: T.Object({
    residentKey: oneOf(['required']),
    requireResidentKey: T.Boolean(),
    userVerification: oneOf(['required']),
  }),
  attestation: oneOf(['none']),
  timeout: T.Integer(),
})
export type CreationOptions = Static<typeof CreationOptions>

export const SignInKey = T.Object({
  id: id(),
  name: T.String(),
  created: time(),
  lastUsed: nullable(time()),
  /** It is kept by a cloud of its maker, and also on the member's other devices. */
  backedUp: T.Boolean(),
})
export type SignInKey = Static<typeof SignInKey>

export const Factors = T.Object({
  keys: T.Array(SignInKey),
  /** null: none is bound. */
  authenticator: nullable(T.Object({ created: time(), lastUsed: nullable(time()) })),
  recoveryLeft: count(),
  /** The member, or another person with the password, asked to end all factors; they end then. */
  endsAt: nullable(time()),
  /** The address of the site allows sign-in keys. */
  keysPossible: T.Boolean(),
})
export type Factors = Static<typeof Factors>

/** Shown one time: given with the first factor, absent with the others. */
export const NewCodes = T.Object({ recoveryCodes: T.Optional(T.Array(T.String())) })

export const keyName = () =>
  text({ max: KEY_NAME_MAX }, { required: '给这把通行密钥起个名字', tooLong: `名字最多 ${KEY_NAME_MAX} 个字` })

export const authenticatorCode = () =>
  T.String({
    pattern: `^[0-9]{${CODE_DIGITS}}$`,
    texts: { required: '请输入验证码', wrong: `验证码是 ${CODE_DIGITS} 位数字` },
  })

export const factorTicket = () => secret({ max: 300 })

/** One of the three; of several the key counts, else the code. */
export const secondStep = () => ({
  /** Of the authenticator. */
  code: T.Optional(authenticatorCode()),
  recovery: T.Optional(
    text({ max: RECOVERY_MAX }, { required: '请输入恢复码', tooLong: '恢复码不对', wrong: '恢复码不对' }),
  ),
  /** Of a sign-in key, to the options of the ticket. */
  response: T.Optional(KeyResponse),
})
