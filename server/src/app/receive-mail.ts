import type { DNSResolver } from 'mailauth'
import { takeLetter } from '../account/security/letter-service.ts'
import { mailAddress } from '../account/security/mail-address.ts'
import type { App } from '../platform/ctx.ts'
import type { Mailbox } from '../platform/mail/mailbox.ts'

export async function receiveLetters(app: App, resolve?: DNSResolver): Promise<Mailbox | undefined> {
  const { smtp, role } = app.config
  if (smtp === undefined || role === 'worker') return undefined
  // Imported lazily: the module loads slowly and most installations do not use it.
  const { openMailbox } = await import('../platform/mail/mailbox.ts')
  return openMailbox(app, smtp, {
    address: () => mailAddress(app),
    deliver: (letter) => takeLetter(app, letter),
    ...(resolve ? { resolve } : {}),
  })
}
