import { onLogout } from '../platform/session/session-end.ts'

let scanned: string | undefined
onLogout(() => giveScanned(undefined))

/** A key on its way from the picture to the page that opens it: in memory alone, nothing of it is to remain. */
export function giveScanned(passkey: string | undefined): void {
  scanned = passkey
}

/** The key that was scanned last, once. */
export function takeScanned(): string | undefined {
  const taken = scanned
  scanned = undefined
  return taken
}
