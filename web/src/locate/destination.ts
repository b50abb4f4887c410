import { paths } from '../platform/paths.ts'
import { parseQr } from '../share/qr.ts'
import { texts } from './texts.ts'

const EMPTY_PASSKEY = 'sp://find-love/key/'

/** Where a code leads, or what to say of it (specification 1 § 5 and § 7). */
export function destinationOf(text: string | null): { path: string } | { problem: string } {
  if (text === EMPTY_PASSKEY) return { problem: texts.expired }
  const target = text === null ? null : parseQr(text)
  if (target === null) return { problem: texts.notOurs }
  return { path: target.kind === 'passkey' ? paths.passkey(target.passkey) : target.path }
}
