import type { DNSResolver } from 'mailauth'
import type { App } from '../platform/ctx.ts'
import type { Mailbox } from '../platform/mail/mailbox.ts'
import { takeLetter } from '../security/letter-service.ts'
import { mailAddress } from '../security/mail-address.ts'

/** Opens the mailbox where the settings ask for one. */
export async function receiveLetters(app: App, resolve?: DNSResolver): Promise<Mailbox | undefined> {
  const { smtp } = app.config
  if (smtp === undefined) return undefined
  // Takes long to load, and most starts do without.
  const { openMailbox } = await import('../platform/mail/mailbox.ts')
  return openMailbox(app, smtp, {
    address: () => mailAddress(app),
    deliver: (letter) => takeLetter(app, letter),
    ...(resolve ? { resolve } : {}),
  })
}
