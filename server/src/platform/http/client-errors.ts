import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { answeringOn } from '../node-internals.ts'

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

export function answerRaw(socket: Socket, status: number, headers: Readonly<Record<string, string>>): void {
  // In the middle of another response it would be parsed as part of that.
  if (socket.writable && !answeringOn(socket)?.headersSent) {
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' })
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
  }
  socket.destroy()
}

export const clientErrors =
  (always: Readonly<Record<string, string>>): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  ({ code }, socket) => {
    if (code !== 'ECONNRESET' && !socket.destroyed) answerRaw(socket, STATUS[code ?? ''] ?? 400, always)
  }
