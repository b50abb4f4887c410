import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { STREAM_PATH } from '@sp/contract'

/** A minimal reader of one open stream: 5,000 of them fit on the machine that also runs the server. */
export class Reader {
  readonly #socket: Socket
  #onText: (text: string) => void = () => undefined
  isOver = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (piece) => this.#onText(piece.toString('latin1')))
    socket.on('error', () => undefined).once('close', () => (this.isOver = true))
  }

  static async open(origin: string, token: string): Promise<Reader> {
    const { hostname, port, host } = new URL(origin)
    const socket = connect(Number(port), hostname)
    const reader = new Reader(socket)
    const opened = reader.until(/event: open/)
    await once(socket, 'connect')
    socket.write(`GET ${STREAM_PATH} HTTP/1.1\r\nhost: ${host}\r\nauthentication: ${token}\r\n\r\n`)
    await opened
    return reader
  }

  until(sign: RegExp): Promise<number> {
    return new Promise((done, failed) => {
      let text = ''
      const over = () => failed(new Error(`the stream ended: ${text.slice(0, 200)}`))
      this.#socket.once('close', over)
      this.#onText = (piece) => {
        text += piece
        if (!sign.test(text)) return
        this.#socket.off('close', over)
        done(performance.now())
      }
    })
  }

  cut(): void {
    this.#socket.destroy()
  }
}
