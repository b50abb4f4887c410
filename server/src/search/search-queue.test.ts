import { searchRefusals as refusals } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { QueuedSearch, SearchQueue } from './search-queue.ts'

const stays = new AbortController().signal
const settled = () => new Promise((done) => setImmediate(done))
const refusal = (of: Promise<unknown>) =>
  of.then(
    () => undefined,
    (error: { refusal?: unknown }) => error.refusal ?? error,
  )

interface Requested {
  words: string
  part?: string
  asker?: string
  runs?: boolean
  gone?: AbortSignal
}

function makeSearches() {
  const turns = new SearchQueue()
  const ends = new Map<string, () => void>()
  const search = ({ words, part = 'post', asker = 'me', runs = true, gone = stays }: Requested) => {
    const turn = new QueuedSearch({ name: asker, isMember: true }, { words, part }, gone)
    const name = `${words} ${part}`
    const work = () =>
      new Promise<string>((resolve, reject) => {
        turn.isUnderWay = runs
        ends.set(name, () => resolve(name))
        turn.signal.addEventListener('abort', () => reject(turn.signal.reason))
      })
    return turns.take(turn, work)
  }
  return { search, end: (name: string) => ends.get(name)?.(), begun: () => [...ends.keys()] }
}

describe('the searches of one asker', () => {
  it('are two parts at a time, and of the searches that wait the newest alone is done', async () => {
    const { search, end, begun } = makeSearches()
    const first = [search({ words: 'first' }), search({ words: 'first', part: 'flash' })]
    await settled()
    const waiting = [
      refusal(search({ words: 'second' })),
      refusal(search({ words: 'second', part: 'flash' })),
      refusal(search({ words: 'third' })),
    ]
    const last = search({ words: 'fourth' })
    expect(await Promise.all(waiting)).toEqual(Array(3).fill(refusals.replaced))
    await settled()
    expect(begun()).toEqual(['first post', 'first flash'])
    end('first post')
    await settled()
    expect(begun().at(-1)).toBe('fourth post')
    end('fourth post')
    end('first flash')
    expect(await Promise.all([...first, last])).toEqual(['first post', 'first flash', 'fourth post'])
  })

  it('are all done where they are parts of one, in their order', async () => {
    const { search, end, begun } = makeSearches()
    const parts = ['post', 'flash', 'reply', 'user', 'node']
    const all = parts.map((part) => search({ words: 'one', part }))
    for (const [at, part] of parts.entries()) {
      await settled()
      expect(begun()).toHaveLength(Math.min(at + 2, parts.length))
      end(`one ${part}`)
    }
    expect(await Promise.all(all)).toEqual(parts.map((part) => `one ${part}`))
  })

  it('keep one place for each part: the next page replaces the previous one', async () => {
    const { search, end } = makeSearches()
    const running = [search({ words: 'one', part: 'flash' }), search({ words: 'one', part: 'reply' })]
    await settled()
    const page = refusal(search({ words: 'one' }))
    const next = search({ words: 'one' })
    expect(await page).toEqual(refusals.replaced)
    for (const part of ['flash', 'reply', 'post']) {
      end(`one ${part}`)
      await settled()
    }
    expect(await Promise.all([...running, next])).toHaveLength(3)
  })

  it('give way to a newer one while nothing is done for them yet', async () => {
    const { search, end } = makeSearches()
    const waiting = refusal(search({ words: 'waiting', runs: false }))
    await settled()
    const newer = search({ words: 'newer' })
    expect(await waiting).toEqual(refusals.replaced)
    await settled()
    end('newer post')
    expect(await newer).toBe('newer post')
  })

  it('take no place from anybody else', async () => {
    const { search, end, begun } = makeSearches()
    const all = ['a', 'b', 'c'].map((asker) => search({ words: asker, asker, runs: false }))
    await settled()
    expect(begun()).toEqual(['a post', 'b post', 'c post'])
    for (const asker of ['c', 'b', 'a']) end(`${asker} post`)
    expect(await Promise.all(all)).toEqual(['a post', 'b post', 'c post'])
  })

  it('are not started when no client waits for them', async () => {
    const { search, end, begun } = makeSearches()
    const running = ['post', 'flash'].map((part) => search({ words: 'first', part }))
    await settled()
    const client = new AbortController()
    const second = refusal(search({ words: 'second', gone: client.signal }))
    const away = new Error('hung up')
    client.abort(away)
    expect(await second).toBe(away)
    for (const part of ['post', 'flash']) end(`first ${part}`)
    await Promise.all(running)
    await settled()
    expect(begun()).not.toContain('second post')
    const third = search({ words: 'third' })
    await settled()
    end('third post')
    expect(await third).toBe('third post')
  })
})
