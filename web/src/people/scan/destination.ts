import { squareRefusals } from '@sp/contract'
import { parseQr } from '../../content/share/qr.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from './texts.ts'

const EMPTY_PASSKEY = 'sp://find-love/key/'

/** The draft that a scanned key becomes: the member checks it before opening it. */
export const SOMEBODYS_KEY = 'square:key'

/** A passkey is passed separately: in an address it would remain in the browser history. */
export type Destination = { path: string; passkey?: string } | { problem: string; detail?: string }

/** The target of a code, or the message for it (specification 1 § 5 and § 7). */
export function destinationOf(text: string | null): Destination {
  if (text === EMPTY_PASSKEY) return { problem: squareRefusals.keyExpired.msg }
  const target = text === null ? null : parseQr(text)
  if (target === null) return { problem: texts.notOurs, ...(text === null ? {} : { detail: texts.elsewhere }) }
  return target.kind === 'passkey' ? { path: paths.passkey(), passkey: target.passkey } : { path: target.path }
}
