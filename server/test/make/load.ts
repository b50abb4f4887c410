import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@sp/contract'
import type { Who } from '../world.ts'
import { type Answer, type ServerProcess, sendUntilServed } from './server-process.ts'

/** Members who write without a pause and retry each request with the same key until it is acknowledged. */
export interface Load {
  readonly acknowledged: ReadonlyMap<string, number>
  readonly answers: Readonly<Record<string, number>>
  /** The slowest response in milliseconds. */
  slowest(): number
  finish(): Promise<void>
}

export function startLoad(server: () => ServerProcess, people: readonly Who[]): Load {
  const acknowledged = new Map<string, number>()
  const answers: Record<string, number> = {}
  let slowest = 0
  let going = true
  const note = (word: string) => {
    answers[word] = (answers[word] ?? 0) + 1
  }
  const attempt = async (key: string, who: Who): Promise<Answer | undefined> => {
    const begin = Date.now()
    try {
      const answer = await server().send(calls.flash.create, { content: key, clientKey: key, isPrivate: true }, who)
      note(answer.code === 503 && !answer.retryAfter ? '503 without Retry-After' : String(answer.code))
      return answer
    } catch {
      note('no answer')
      return undefined
    } finally {
      slowest = Math.max(slowest, Date.now() - begin)
    }
  }
  const write = async (who: Who): Promise<void> => {
    while (going) {
      const key = randomUUID()
      for (;;) {
        const answer = await attempt(key, who)
        if (answer?.code === 200) {
          acknowledged.set(key, answer.data as number)
          break
        }
        await pause(100)
      }
    }
  }
  const all = people.map(write)
  return {
    acknowledged,
    answers,
    slowest: () => slowest,
    finish: async () => {
      going = false
      await Promise.all(all)
    },
  }
}

export async function allOf(server: ServerProcess, who: Who): Promise<Map<string, number>[]> {
  const pages: Map<string, number>[] = []
  for (let page = 0; ; page++) {
    const { list } = await sendUntilServed(server, calls.flash.ofMine, { page }, who)
    if (list.length === 0) return pages
    pages.push(new Map(list.map(({ id, content }) => [content, id])))
  }
}
