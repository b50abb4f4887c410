import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export async function makeGate(databaseUrl: string) {
  const at = new URL(databaseUrl)
  const socket = at.searchParams.get('host')
  const port = Number(at.port || 5432)
  const open = new Set<Socket>()
  let shut = false
  let knocks = 0
  let delay = 0
  const free = { still: Promise.resolve(), of: '' }
  let stalled = free
  let goOn = () => undefined as void
  /** Start of each connection's startup packet, which contains the application name. */
  const names = new Map<Socket, string>()
  const frozen = new Set<Socket>()
  const passing = (here: Socket): Promise<void> => {
    if (frozen.has(here)) return new Promise(() => undefined)
    return names.get(here)?.includes(stalled.of) ? stalled.still : free.still
  }
  const carry = (here: Socket, from: Socket, to: Socket) => {
    let last = Promise.resolve()
    from.on('data', (bytes) => {
      const due = delay === 0 ? undefined : pause(delay)
      last = last.then(async () => {
        await due
        await passing(here)
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
      end
        .on('error', () => undefined)
        .on('close', () => {
          names.delete(here)
          for (const each of [here, there]) each.destroy()
        })
    }
    here.once('data', (greeting: Buffer) => names.set(here, greeting.toString('latin1')))
    carry(here, here, there)
    carry(here, there, here)
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
    slow: (milliseconds: number) => {
      delay = milliseconds
    },
    stall: (of = '') => {
      const still = new Promise<void>((go) => {
        goOn = go
      })
      stalled = { still, of }
    },
    /** The same permanently for open connections; new ones work. */
    freeze: (of: string) => {
      for (const [here, name] of names) if (name.includes(of)) frozen.add(here)
    },
    go: () => {
      stalled = free
      goOn()
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
