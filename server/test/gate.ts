import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A door before the database that can be shut, that counts who knocks, and that can be slow or stand still. */
export async function makeGate(databaseUrl: string) {
  const at = new URL(databaseUrl)
  const socket = at.searchParams.get('host')
  const port = Number(at.port || 5432)
  const open = new Set<Socket>()
  let shut = false
  let knocks = 0
  let delay = 0
  let still: Promise<void> = Promise.resolve()
  let goOn = () => undefined as void
  const carry = (from: Socket, to: Socket) => {
    let last = Promise.resolve()
    from.on('data', (bytes) => {
      const due = delay === 0 ? undefined : pause(delay)
      last = last.then(async () => {
        await due
        await still
        to.write(bytes)
      })
    })
    from.on('end', () => void last.then(() => to.end()))
  }
  const server = createServer((here) => {
    knocks++
    if (shut) return void here.destroy()
    const there = socket ? connect(`${socket}/.s.PGSQL.${port}`) : connect(port, at.hostname)
    for (const end of [here, there]) {
      open.add(end)
      end.on('error', () => undefined).on('close', () => [here, there].map((each) => each.destroy()))
    }
    carry(here, there)
    carry(there, here)
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
    /** Every byte takes so long, either way. */
    slow: (milliseconds: number) => {
      delay = milliseconds
    },
    /** Nothing comes through any more, and nobody is told. */
    hold: () => {
      still = new Promise((go) => {
        goOn = go
      })
    },
    go: () => goOn(),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
