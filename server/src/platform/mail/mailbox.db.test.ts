import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dnsOf, encoded, makeSigner, sign, writeLetter } from '../../../test/make/letter.ts'
import { openSmtp, sendBySmtp } from '../../../test/make/smtp.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import type { SmtpConfig } from '../config.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import type { VerifiedMail } from './verify-mail.ts'

const signer = await makeSigner('example.com')
const smtp: SmtpConfig = { port: 0, host: '127.0.0.1', address: 'reset@localhost', tls: undefined, dns: [] }
let world: World
let mailbox: Mailbox
let delivered: VerifiedMail[] = []
let answer: () => Promise<boolean> = async () => true
const open = (config = smtp) =>
  openMailbox(world.app, config, {
    address: async () => config.address,
    deliver: async (letter) => {
      delivered.push(letter)
      return answer()
    },
    resolve: dnsOf([signer]),
  })
beforeAll(async () => {
  world = await makeWorld()
  mailbox = await open()
})
afterAll(async () => {
  await mailbox.close()
  await world.destroy()
})
afterEach(() => {
  delivered = []
  answer = async () => true
})

const letter = (subject: string, about: { body?: string } = {}) =>
  sign(writeLetter({ from: 'alan@example.com', subject: encoded(subject), ...about }), signer)
async function speak(...lines: string[]) {
  const talk = openSmtp(mailbox.port)
  await talk.receive()
  let last = await talk.send('EHLO mail.example\r\n')
  for (const line of lines) last = await talk.send(`${line}\r\n`)
  return { talk, last }
}

describe('the mailbox', () => {
  it('passes on who wrote and the subject, and nothing else', async () => {
    expect(await sendBySmtp(mailbox.port, await letter('晚安', { body: '内容' }))).toMatchObject({ code: 250 })
    expect(delivered).toEqual([{ from: 'alan@example.com', subject: '晚安' }])
  })

  it('accepts a mail whose text has lines of dots, and one with an empty envelope sender', async () => {
    const raw = await letter('晚安', { body: '.\r\n..\r\n.x' })
    const stuffed = raw.replace(/\r\n\./g, '\r\n..')
    expect(await sendBySmtp(mailbox.port, stuffed, { from: '' })).toMatchObject({ code: 250 })
    expect(delivered).toHaveLength(1)
  })

  it('refuses unexpected mail permanently, and temporarily after an internal error', async () => {
    answer = async () => false
    expect(await sendBySmtp(mailbox.port, await letter('晚安'))).toMatchObject({ code: 550 })
    answer = () => Promise.reject(new Error('the database is away'))
    expect(await sendBySmtp(mailbox.port, await letter('晚安'))).toMatchObject({ code: 451 })
    answer = async () => true
    expect(await sendBySmtp(mailbox.port, await letter('晚安'))).toMatchObject({ code: 250 })
  })

  it('is no relay: one recipient, and only us', async () => {
    const { talk, last } = await speak('MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>')
    expect(last.code).toBe(550)
    expect((await talk.send('RCPT TO:<RESET@localhost>\r\n')).code).toBe(250)
    expect((await talk.send('RCPT TO:<reset@localhost>\r\n')).code).toBe(452)
    expect((await talk.send('RCPT TO:<c@example.com>\r\n')).code).toBe(550)
    talk.end()
  })

  it('asks for no password and offers no encryption without a certificate', async () => {
    for (const line of ['AUTH PLAIN AGFsYW4Ac2VjcmV0', 'STARTTLS', 'VRFY alan']) {
      const { talk, last } = await speak(line)
      expect(last.code).not.toBe(220)
      expect(last.code).not.toBe(235)
      talk.end()
    }
  })

  it('drops a client that disconnects in the middle', async () => {
    for (let i = 0; i < 10; i++) {
      const { talk } = await speak('MAIL FROM:<a@example.com>', 'RCPT TO:<reset@localhost>', 'DATA')
      talk.end()
      await new Promise((soon) => setTimeout(soon, 20))
    }
    expect(await sendBySmtp(mailbox.port, await letter('晚安'))).toMatchObject({ code: 250 })
    expect(delivered).toHaveLength(1)
  })

  it('allows one address eight connections at a time', async () => {
    const talks = Array.from({ length: 9 }, () => openSmtp(mailbox.port))
    const greetings = await Promise.all(talks.map((talk) => talk.receive()))
    expect(greetings.filter(({ code }) => code === 220)).toHaveLength(8)
    expect(greetings.filter(({ code }) => code === 421)).toHaveLength(1)
    for (const talk of talks) talk.end()
    await expect.poll(async () => (await sendBySmtp(mailbox.port, await letter('晚安'))).code).toBe(250)
  })

  it('closes though a client is connected and sends nothing', async () => {
    const other = await open()
    const talk = openSmtp(other.port)
    await talk.receive()
    const start = Date.now()
    await other.close()
    // A silent client alone would be waited for half a minute.
    expect(Date.now() - start).toBeLessThan(25_000)
    talk.end()
  })
})

const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0
  } catch {
    return false
  }
})()

it.skipIf(!hasOpenssl)('encrypts where it has a certificate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sp-tls-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const names = ['-subj', '/CN=127.0.0.1', '-days', '2', '-nodes', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...names], { stdio: 'ignore' })
  const safe = await open({ ...smtp, tls: { cert, key } })
  const talk = openSmtp(safe.port)
  await talk.receive()
  await talk.send('EHLO mail.example\r\n')
  expect((await talk.send('STARTTLS\r\n')).code).toBe(220)
  const socket = connect({ socket: talk.socket, rejectUnauthorized: false })
  await new Promise((done, failed) => socket.once('secureConnect', done).once('error', failed))
  expect(socket.getPeerCertificate().subject.CN).toBe('127.0.0.1')
  socket.destroy()
  await safe.close()
  await rm(folder, { recursive: true })
})
