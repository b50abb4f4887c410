import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { refuseInTransaction } from '../db/scope.ts'

const PATIENCE_MS = 5_000
const HTTPS = 443

/** When the certificate of an address ends, valid or not; undefined if it is not reached. Nothing is sent. */
export function certificateEnd({ hostname, port }: URL, patienceMs = PATIENCE_MS): Promise<Date | undefined> {
  refuseInTransaction('a connection to the world')
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port) || HTTPS,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      // One that has ended, or that browsers do not accept, is read too.
      rejectUnauthorized: false,
    })
    const end = (at?: Date) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(at)
    }
    const timer = setTimeout(end, patienceMs, undefined)
    socket.once('secureConnect', () => {
      const at = new Date(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(at.getTime()) ? undefined : at)
    })
    socket.on('error', () => end())
  })
}
