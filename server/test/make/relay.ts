import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Sent {
  from: string
  to: string[]
  raw: string
}

export interface Relay {
  url: string
  letters: Sent[]
  rejects: boolean
  close(): Promise<void>
}

export async function startRelay(onLetter: (sent: Sent) => void = () => undefined): Promise<Relay> {
  const letters: Relay['letters'] = []
  const relay: Relay = {
    url: '',
    letters,
    rejects: false,
    close: () => new Promise((done) => server.close(() => done())),
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'sp' && password === 'window' ? null : new Error('no'), { user: 'sp' }),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (relay.rejects) return done(new Error('not now'))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const sent = { from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() }
        letters.push(sent)
        onLetter(sent)
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  relay.url = `smtp://sp:window@127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return relay
}

export function textOf(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n'))
  if (/^content-transfer-encoding: base64/im.test(raw)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}
