import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { flashCalls } from '@sp/contract'
import { api, type Member, makeMember } from './client.ts'
import { makeGate } from './gate.ts'
import { type Stack, startStack } from './stack.ts'

const ROUNDS = 3
const WRITERS = 8
/** So many answers come in each round before the server is killed. */
const ANSWERS = 4 * WRITERS

async function writeUntilEnded(url: string, { token }: Member, answered: () => void) {
  const acknowledged = new Map<string, number>()
  const underWay: string[] = []
  for (;;) {
    const clientKey = randomUUID()
    try {
      const { code, data } = await api(
        url,
        flashCalls.create,
        { content: clientKey, clientKey, isPrivate: true },
        token,
      )
      if (code === 200) acknowledged.set(clientKey, data)
      answered()
    } catch {
      underWay.push(clientKey)
      return { acknowledged, underWay }
    }
  }
}

async function killHard(stack: Stack): Promise<void> {
  const ended = new Promise((done) => stack.process.once('exit', done))
  stack.process.kill('SIGKILL')
  await ended
}

async function allMine(url: string, token: string): Promise<string[]> {
  const contents: string[] = []
  for (let page = 0; ; page++) {
    const { data } = await api(url, flashCalls.ofMine, { page }, token)
    if (data.list.length === 0) return contents
    contents.push(...data.list.map(({ content }) => content))
  }
}

test('what was answered survives a hard kill during writes, and a retry does nothing twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sp-crash-'))
  let stack = await startStack({}, dataDir)
  const member = await makeMember(stack.url)
  const acknowledgedByKey = new Map<string, number>()
  try {
    for (let round = 0; round < ROUNDS; round++) {
      let answers = 0
      const enough = makeGate()
      const answered = () => ++answers >= ANSWERS && enough.open()
      const writers = Array.from({ length: WRITERS }, () => writeUntilEnded(stack.url, member, answered))
      await enough.opened
      await killHard(stack)
      const results = await Promise.all(writers)
      stack = await startStack({}, dataDir)
      for (const { acknowledged, underWay } of results) {
        for (const [key, id] of acknowledged) acknowledgedByKey.set(key, id)
        for (const clientKey of underWay) {
          const input = { content: clientKey, clientKey, isPrivate: true }
          let id = 0
          // A server that has just started on a busy machine may ask for patience.
          await expect(async () => {
            const { code, data } = await api(stack.url, flashCalls.create, input, member.token)
            expect(code).toBe(200)
            id = data
          }).toPass()
          acknowledgedByKey.set(clientKey, id)
        }
      }
    }
    const found = await allMine(stack.url, member.token)
    expect(acknowledgedByKey.size).toBeGreaterThan(ROUNDS * WRITERS)
    expect(found.length).toBe(new Set(found).size)
    expect(new Set(found)).toEqual(new Set(acknowledgedByKey.keys()))
    const [key, id] = [...acknowledgedByKey][0] as [string, number]
    const again = await api(
      stack.url,
      flashCalls.create,
      { content: key, clientKey: key, isPrivate: true },
      member.token,
    )
    expect(again.data).toBe(id)
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
