import { connect } from 'node:net'

/** Sends a mail by SMTP line by line. @returns the last response, possibly an early rejection */
export async function sendBySmtp(
  port: number,
  raw: string | Buffer,
  envelope: { from?: string; to?: string } = {},
): Promise<{ code: number; text: string }> {
  const { from = 'someone@example.com', to = 'reset@localhost' } = envelope
  const connection = openSmtp(port)
  try {
    let answer = await connection.receive()
    for (const line of ['EHLO mail.example', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA']) {
      if (answer.code >= 400) return answer
      answer = await connection.send(`${line}\r\n`)
    }
    if (answer.code !== 354) return answer
    const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw)
    return await connection.send(Buffer.concat([bytes, Buffer.from('\r\n.\r\n')]))
  } finally {
    connection.end()
  }
}

export function openSmtp(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let wake = () => undefined as void
  socket.on('data', (bytes) => {
    received += bytes.toString('utf8')
    wake()
  })
  for (const end of ['error', 'close'] as const) socket.on(end, () => wake())
  const receive = async (): Promise<{ code: number; text: string }> => {
    for (;;) {
      const whole = /^(?:\d{3}-.*\r\n)*(\d{3}) (.*)\r\n/.exec(received)
      if (whole) {
        received = received.slice(whole[0].length)
        return { code: Number(whole[1]), text: whole[2] ?? '' }
      }
      if (socket.destroyed) throw new Error('the other side hung up')
      await new Promise<void>((go) => {
        wake = go
      })
    }
  }
  return {
    socket,
    receive,
    send: (what: string | Buffer) => {
      socket.write(what)
      return receive()
    },
    end: () => socket.destroy(),
  }
}
