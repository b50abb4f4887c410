import { T } from './schema.ts'

/** Work for the browser: the number below `max` for which the SHA-256 of `salt:number` in hex is `target`. */
export interface ProofTask {
  salt: string
  target: string
  max: number
  /** Milliseconds since 1970. */
  expires: number
  /** By the server, over all of the above, the call and whom it is about. */
  mac: string
}

export const PROOF_MAX = 300

/** A solved task, as `proofOf` writes it; required where the answer was `common.proofNeeded`. */
export const proof = () => T.Optional(T.String({ maxLength: PROOF_MAX }))

export const proofOf = ({ salt, max, expires, mac }: ProofTask, number: number): string =>
  [salt, max, expires, mac, number].join('.')
