import { createServer } from 'node:net'

const HOST = '127.0.0.1'

const isFree = (port) =>
  new Promise((done) => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, HOST, () => server.close(() => done(true)))
  })

/** The first port from this one on that no program listens on. */
export async function freePort(from) {
  let port = from
  while (!(await isFree(port))) port++
  return port
}
