import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection that sends only the given text. @param from local source address */
export async function openRaw(url: string, text = '', from?: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), ...(from === undefined ? {} : { localAddress: from }) })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return socket
}

export async function readAll(socket: Socket): Promise<string> {
  let received = ''
  socket.on('data', (piece: Buffer) => void (received += piece.toString('latin1')))
  if (!socket.closed) await once(socket, 'close')
  return received
}
