import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Relay {
  url: string
  /** What was handed over, as it came. */
  letters: { from: string; to: string[]; raw: string }[]
  /** The next letters are not taken. */
  deaf: boolean
  close(): Promise<void>
}

/** A real SMTP relay that asks for a login and keeps what it is given. */
export async function startRelay(): Promise<Relay> {
  const letters: Relay['letters'] = []
  const relay: Relay = { url: '', letters, deaf: false, close: () => new Promise((done) => server.close(() => done())) }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'sp' && password === 'window' ? null : new Error('no'), { user: 'sp' }),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (relay.deaf) return done(new Error('not now'))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  relay.url = `smtp://sp:window@127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return relay
}
