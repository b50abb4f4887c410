import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A door before the database that can be shut, and that counts who knocks. */
export async function makeGate(databaseUrl: string) {
  const at = new URL(databaseUrl)
  const socket = at.searchParams.get('host')
  const port = Number(at.port || 5432)
  const open = new Set<Socket>()
  let shut = false
  let knocks = 0
  const server = createServer((here) => {
    knocks++
    if (shut) return void here.destroy()
    const there = socket ? connect(`${socket}/.s.PGSQL.${port}`) : connect(port, at.hostname)
    for (const end of [here, there]) {
      open.add(end)
      end.on('error', () => undefined).on('close', () => [here, there].map((each) => each.destroy()))
    }
    here.pipe(there).pipe(here)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    knocks: () => knocks,
    shut: () => {
      shut = true
      for (const each of open) each.destroy()
    },
    open: () => {
      shut = false
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
