import { connect } from 'node:net'

/** Hands a letter over by SMTP, line by line as servers do. @returns the last answer, which may come early. */
export async function sendBySmtp(
  port: number,
  raw: string | Buffer,
  envelope: { from?: string; to?: string } = {},
): Promise<{ code: number; text: string }> {
  const { from = 'someone@example.com', to = 'reset@127.0.0.1' } = envelope
  const talk = openSmtp(port)
  try {
    let answer = await talk.hear()
    for (const line of ['EHLO mail.example', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA']) {
      if (answer.code >= 400) return answer
      answer = await talk.say(`${line}\r\n`)
    }
    if (answer.code !== 354) return answer
    const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw)
    return await talk.say(Buffer.concat([bytes, Buffer.from('\r\n.\r\n')]))
  } finally {
    talk.end()
  }
}

export function openSmtp(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let wake = () => undefined as void
  socket.on('data', (bytes) => {
    heard += bytes.toString('utf8')
    wake()
  })
  for (const end of ['error', 'close'] as const) socket.on(end, () => wake())
  const hear = async (): Promise<{ code: number; text: string }> => {
    for (;;) {
      const whole = /^(?:\d{3}-.*\r\n)*(\d{3}) (.*)\r\n/.exec(heard)
      if (whole) {
        heard = heard.slice(whole[0].length)
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
    hear,
    say: (what: string | Buffer) => {
      socket.write(what)
      return hear()
    },
    end: () => socket.destroy(),
  }
}
