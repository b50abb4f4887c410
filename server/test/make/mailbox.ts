import { emailChanged, passwordChanged, passwordReset, resetStarted } from '../../src/account/security/events.ts'
import { notifyResetStarted } from '../../src/account/security/reset-service.ts'
import { receiveLetters } from '../../src/app/receive-mail.ts'
import { on } from '../../src/platform/events.ts'
import type { Who, World } from '../world.ts'
import { dnsOf, encoded, makeSigner, sign, writeLetter } from './letter.ts'
import { sendBySmtp } from './smtp.ts'

export interface About {
  from?: string
  to?: string
  body?: string
  more?: readonly string[]
  unsigned?: boolean
  signedBy?: 'example.com' | 'example.org' | 'evil.example' | (string & {})
  headers?: string
  signedSubject?: string
}

const EVENTS = [passwordChanged, resetStarted, passwordReset, emailChanged]

export async function makeMailbox(world: World) {
  const signers = await Promise.all(['example.com', 'example.org', 'evil.example'].map((domain) => makeSigner(domain)))
  const mailbox = await receiveLetters(world.app, dnsOf(signers))
  if (mailbox === undefined) throw new Error('this world has no SMTP_PORT')
  const emitted: { userId: number; fact: string }[] = []
  for (const event of EVENTS)
    on(world.app, event, async (_app, _tx, { userId }) => {
      emitted.push({ userId, fact: event.name })
    })

  const letter = async (who: Pick<Who, 'username'>, subject: string, about: About = {}) => {
    const { from = `${who.username}@example.com`, signedSubject = subject, body = '', more = [] } = about
    const signer = signers.find(({ domain }) => domain === (about.signedBy ?? from.split('@')[1]))
    const raw = writeLetter({ from: `我 <${from}>`, subject: encoded(signedSubject), body, more })
    const covered = about.headers === undefined ? {} : { headers: about.headers }
    const signed = about.unsigned || signer === undefined ? raw : await sign(raw, signer, covered)
    const sent = signed.replace(encoded(signedSubject), encoded(subject))
    return sendBySmtp(mailbox.port, sent, { from, ...(about.to === undefined ? {} : { to: about.to }) })
  }
  return {
    port: mailbox.port,
    letter,
    facts: async (who: Who): Promise<string[]> => {
      const jobs = await world.sql<{ payload: { userId: number | null } }>(
        `DELETE FROM graphile_worker._private_jobs WHERE task_id = (
           SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'security.reset-started') RETURNING payload`,
      )
      const before = emitted.length
      for (const { payload } of jobs) await notifyResetStarted(world.app, payload)
      const late = emitted.splice(before)
      return [...late, ...emitted].filter(({ userId }) => userId === who.id).map(({ fact }) => fact)
    },
    close: () => mailbox.close(),
  }
}
