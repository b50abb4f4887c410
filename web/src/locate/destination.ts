import { paths } from '../platform/paths.ts'
import { parseQr } from '../share/qr.ts'
import { texts } from './texts.ts'

const EMPTY_PASSKEY = 'sp://find-love/key/'

/** The draft that a scanned key becomes: whoever scanned it looks at it once more before it is opened. */
export const SOMEBODYS_KEY = 'square:key'

/** A passkey goes by itself: in an address it would lie in the history of the browser. */
export type Destination = { path: string; passkey?: string } | { problem: string; detail?: string }

/** Where a code leads, or what to say of it (specification 1 § 5 and § 7). */
export function destinationOf(text: string | null): Destination {
  if (text === EMPTY_PASSKEY) return { problem: texts.expired }
  const target = text === null ? null : parseQr(text)
  if (target === null) return { problem: texts.notOurs, ...(text === null ? {} : { detail: texts.elsewhere }) }
  return target.kind === 'passkey' ? { path: paths.passkey(), passkey: target.passkey } : { path: target.path }
}
