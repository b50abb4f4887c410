import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './journey.ts'
import { type Stack, startStack } from './stack.ts'

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

/** With a name instead of a number, which sign-in keys need. */
export async function namedAddress(): Promise<Record<string, string>> {
  const port = await freePort()
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}` }
}

/** @param always read at each start, so that what a `beforeAll` before this puts in counts too */
export function ownSite(always: Record<string, string> = {}): { moveClock: (hours: number) => Promise<void> } {
  let stack: Stack
  let folder: string
  const shared = { ...process.env }
  const start = async (env: Record<string, string> = {}): Promise<void> => {
    stack = await startStack({ ...always, ...env }, folder)
    Object.assign(process.env, { SP_URL: always['PUBLIC_URL'] ?? stack.url, SP_DATA_DIR: stack.dataDir })
  }
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sp-own-'))
    await start()
  })
  test.afterAll(async () => {
    await stack.stop()
    Object.assign(process.env, { SP_URL: shared['SP_URL'], SP_DATA_DIR: shared['SP_DATA_DIR'] })
    await rm(folder, { recursive: true, force: true })
  })
  return {
    moveClock: async (hours) => {
      await stack.stop()
      await start({ PORT: new URL(stack.url).port, SP_CLOCK_OFFSET_HOURS: String(hours) })
    },
  }
}
