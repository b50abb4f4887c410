import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEAD = 12
const TXT = Buffer.from([0, 16, 0, 1])

export interface NameServer {
  address: string
  asked: readonly string[]
  close(): void
}

export async function openNameServer(texts: Readonly<Record<string, string>>): Promise<NameServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (question, { port, address }) => {
    const { name, end } = nameIn(question)
    asked.push(name)
    const text = texts[name.toLowerCase()]
    const isTxt = question.subarray(end, end + 4).equals(TXT)
    // Authoritative response, recursion available; 3 is NXDOMAIN.
    const flags = [0x85, text === undefined ? 0x83 : 0x80]
    const answers = text !== undefined && isTxt ? [answer(text)] : []
    const counts = [0, 1, 0, answers.length, 0, 0, 0, 0]
    const head = Buffer.from([...question.subarray(0, 2), ...flags, ...counts])
    socket.send(Buffer.concat([head, question.subarray(HEAD, end + 4), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() }
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEAD
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

function answer(text: string): Buffer {
  const strings = (text.match(/[\s\S]{1,255}/g) ?? []).flatMap((piece) => [
    piece.length,
    ...Buffer.from(piece, 'latin1'),
  ])
  const about = Buffer.from([0xc0, HEAD, ...TXT, 0, 0, 0, 60, strings.length >> 8, strings.length & 255])
  return Buffer.concat([about, Buffer.from(strings)])
}
