import { isEmailAddress } from '@sp/contract'
import type { App } from '../ctx.ts'
import { refuseInTransaction } from '../db/scope.ts'
import { tallies } from '../tallies.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  headers?: Record<string, string>
}

const PATIENCE_MS = 20_000

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Unencrypted only for a relay on the local machine, because a mail may carry a token. */
function wayTo(relay: string): string {
  const url = new URL(relay)
  if (!HERE.has(url.hostname)) url.searchParams.set('requireTLS', 'true')
  return url.href
}

/**
 * Hands one mail to the relay; throws if it is not accepted. Does nothing without a relay, or for an invalid
 * address that was stored before addresses were validated: a retry would not help.
 */
export async function sendLetter(app: Pick<App, 'config' | 'state'>, letter: Letter): Promise<void> {
  refuseInTransaction('a letter')
  const { config } = app
  if (config.relay === undefined || !isEmailAddress(letter.to)) return
  const { createTransport } = await import('nodemailer')
  const { url, from } = config.relay
  const way = createTransport(wayTo(url), { from, disableFileAccess: true, disableUrlAccess: true })
  const late = setTimeout(() => way.close(), PATIENCE_MS)
  try {
    // An address object: a plain string would be parsed for names and lists.
    await way.sendMail({ ...letter, to: { name: '', address: letter.to } })
    tallies(app).mailOut.count('sent')
  } catch (error) {
    tallies(app).mailOut.count('failed')
    tallies(app).mailFault.count((error as { code?: string }).code ?? 'failed')
    throw error
  } finally {
    clearTimeout(late)
    way.close()
  }
}
