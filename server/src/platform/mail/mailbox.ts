import { readFileSync } from 'node:fs'
import type { DNSResolver } from 'mailauth'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import type { SmtpConfig } from '../config.ts'
import type { App } from '../ctx.ts'
import { tallies } from '../tallies.ts'
import { makeResolver } from './resolver.ts'
import { type VerifiedMail, verifyMail } from './verify-mail.ts'

const MOST_BYTES = 64 * 1024
const MOST_CLIENTS = 40
const MOST_FROM_ONE_ADDRESS = 8
const IDLE_TIMEOUT_MS = 30_000
const MOST_VERIFYING = 8

export interface Mailbox {
  readonly port: number
  close(): Promise<void>
}

export interface MailboxOptions {
  /** The address that receives mail; undefined for none. */
  address(): Promise<string | undefined>
  /** @returns false for a mail that no request waits for */
  deliver(letter: VerifiedMail): Promise<boolean>
  resolve?: DNSResolver
}

const no = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

export async function openMailbox(app: App, smtp: SmtpConfig, options: MailboxOptions): Promise<Mailbox> {
  const resolve = options.resolve ?? makeResolver(smtp.dns)
  const verifying = new Set<string>()
  const { mailIn } = tallies(app)
  const receive = async (raw: Buffer): Promise<void> => {
    const verdict = await verifyMail(raw, resolve)
    if ('later' in verdict) throw no(451, '4.7.5 The signing key could not be looked up, try again later')
    if ('refused' in verdict) {
      app.log.info({ why: verdict.refused }, 'a letter was refused')
      throw no(550, `5.7.1 ${REASONS[verdict.refused]}`)
    }
    if (!(await options.deliver(verdict))) throw no(550, '5.7.1 Not expected')
  }
  const server = new SMTPServer({
    ...settings(smtp),
    ...connectionLimit(),
    onRcptTo: async ({ address }, session, done) => {
      const ours = await options.address().catch(() => undefined)
      if (ours === undefined || address.toLowerCase() !== ours.toLowerCase()) return done(no(550, '5.1.1 Not here'))
      done(session.envelope.rcptTo.length > 0 ? no(452, '4.5.3 One recipient only') : null)
    },
    onData: (stream, session, done) => {
      if (verifying.size >= MOST_VERIFYING) {
        stream.resume().once('end', () => done(no(451, '4.3.2 Busy, try again later')))
        return
      }
      verifying.add(session.id)
      gather(stream)
        .then(receive)
        .then(() => {
          mailIn.count('received')
          done(null, 'Received')
        })
        .catch((error: Error & { responseCode?: number }) => {
          mailIn.count(error.responseCode === undefined ? 'failed' : 'refused')
          if (error.responseCode === undefined) app.log.error({ err: error }, 'a letter could not be judged')
          done(error.responseCode === undefined ? no(451, '4.3.0 Try again later') : error)
        })
        .finally(() => verifying.delete(session.id))
    },
  })
  server.on('error', (error: Error & { code?: string }) =>
    app.log.warn({ code: error.code }, 'a mail connection failed'),
  )
  await listening(server, smtp)
  const { port } = server.server.address() as { port: number }
  return { port, close: () => new Promise((done) => server.close(done)) }
}

const REASONS = {
  form: 'Malformed letter',
  from: 'Exactly one From address is needed',
  subject: 'Exactly one Subject is needed',
  signature: 'A DKIM signature of the From domain over From and Subject is needed',
  dns: 'Try again later',
} as const

function settings({ tls, address }: SmtpConfig): SMTPServerOptions {
  return {
    name: address.slice(address.lastIndexOf('@') + 1),
    banner: '',
    size: MOST_BYTES,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls ? { cert: readFileSync(tls.cert), key: readFileSync(tls.key) } : {}),
    disableReverseLookup: true,
    maxClients: MOST_CLIENTS,
    socketTimeout: IDLE_TIMEOUT_MS,
    closeTimeout: 2_000,
    logger: false,
  }
}

/** Limits connections for each address, so that none can use up all of them. */
function connectionLimit(): Pick<SMTPServerOptions, 'onConnect' | 'onClose'> {
  const open = new Map<string, number>()
  const counted = new Set<string>()
  return {
    onConnect: ({ id, remoteAddress }, done) => {
      const before = open.get(remoteAddress) ?? 0
      if (before >= MOST_FROM_ONE_ADDRESS) return done(no(421, '4.7.0 Too many connections'))
      open.set(remoteAddress, before + 1)
      counted.add(id)
      done()
    },
    onClose: ({ id, remoteAddress }) => {
      if (!counted.delete(id)) return
      const left = (open.get(remoteAddress) ?? 1) - 1
      if (left > 0) open.set(remoteAddress, left)
      else open.delete(remoteAddress)
    },
  }
}

/** The raw mail; one that is too long is read to its end and discarded. */
async function gather(stream: SMTPServerDataStream): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    size += (piece as Buffer).length
    if (size <= MOST_BYTES) pieces.push(piece as Buffer)
  }
  if (size > MOST_BYTES) throw no(552, '5.3.4 Too large')
  return Buffer.concat(pieces)
}

function listening(server: SMTPServer, { port, host }: SmtpConfig): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      done()
    })
  })
}
