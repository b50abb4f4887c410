import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/test/make/port.ts'
import { test } from './journey.ts'
import { type Stack, startStack } from './stack.ts'

/** With a name instead of a number, which sign-in keys need. */
export async function namedAddress(): Promise<Record<string, string>> {
  const port = String(await freePort())
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
    const { SP_URL, SP_DATA_DIR, SP_POST } = shared
    Object.assign(process.env, { SP_URL, SP_DATA_DIR, SP_POST })
    await rm(folder, { recursive: true, force: true })
  })
  return {
    moveClock: async (hours) => {
      await stack.stop()
      await start({ PORT: new URL(stack.url).port, SP_CLOCK_OFFSET_HOURS: String(hours) })
    },
  }
}
