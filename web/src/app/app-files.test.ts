import { afterEach, expect, it, vi } from 'vitest'
import { cacheFiles, dropOthers, refill } from './app-files.ts'

const ORIGIN = 'https://sp.example'
const PAGE = { url: `${ORIGIN}/index.html`, key: `${ORIGIN}/index.html?v=1` }
const ENTRY = { url: `${ORIGIN}/assets/a-1.js`, key: `${ORIGIN}/assets/a-1.js` }

function browser({ offline = false, onPut = (_kept: Set<string>) => {} } = {}) {
  const kept = new Set<string>()
  const asked: string[] = []
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...kept].map((url) => ({ url })),
      put: async (key: string) => {
        kept.add(key)
        onPut(kept)
      },
      delete: async ({ url }: { url: string }) => kept.delete(url),
    }),
  })
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    asked.push(`${cache} ${url}`)
    if (offline) throw new TypeError('offline')
    return new Response('', { status: url.endsWith('gone.js') ? 404 : 200 })
  })
  return { kept, asked }
}

afterEach(() => vi.unstubAllGlobals())

it('a missing file is fetched again, the page with a forced reload', async () => {
  const { kept, asked } = browser()
  kept.add(ENTRY.key)
  await refill('app', [PAGE, ENTRY], { pause: 0 })
  expect(kept).toEqual(new Set([PAGE.key, ENTRY.key]))
  expect(asked).toEqual([`reload ${PAGE.url}`])
})

it('a complete cache triggers no request', async () => {
  const { kept, asked } = browser()
  kept.add(PAGE.key)
  await refill('app', [PAGE], { pause: 0 })
  expect(asked).toEqual([])
})

it('files that are removed during the refill are fetched again', async () => {
  let emptied = false
  const { kept } = browser({
    onPut: (all) => {
      if (emptied || all.size < 2) return
      emptied = true
      all.clear()
    },
  })
  await refill('app', [PAGE, ENTRY], { pause: 0 })
  expect(kept).toEqual(new Set([PAGE.key, ENTRY.key]))
})

it('offline, or if the server no longer has a file, the refill stops until the next start', async () => {
  const { asked } = browser({ offline: true })
  await refill('app', [PAGE, ENTRY], { pause: 0 })
  expect(asked).toHaveLength(1)
  vi.unstubAllGlobals()
  const gone = { url: `${ORIGIN}/assets/gone.js`, key: `${ORIGIN}/assets/gone.js` }
  const { kept } = browser()
  await refill('app', [gone, ENTRY], { pause: 0 })
  expect(kept).toEqual(new Set())
})

it('an installation fails with the first file that does not come, and goes on later where it stopped', async () => {
  const gone = { url: `${ORIGIN}/assets/gone.js`, key: `${ORIGIN}/assets/gone.js` }
  const { kept, asked } = browser()
  await expect(cacheFiles('app', [ENTRY, gone, PAGE])).rejects.toThrow('404')
  expect(kept).toEqual(new Set([ENTRY.key]))
  await cacheFiles('app', [ENTRY, PAGE])
  expect(kept).toEqual(new Set([ENTRY.key, PAGE.key]))
  expect(asked.filter((line) => line.endsWith(ENTRY.url))).toHaveLength(1)
})

it('each file waits until the pages need nothing', async () => {
  const { asked } = browser()
  const waited: number[] = []
  await cacheFiles('app', [PAGE, ENTRY], { free: async () => waited.push(asked.length) })
  expect(waited).toEqual([0, 1])
})

it('a new version removes the files that only the one before needs', async () => {
  const { kept } = browser()
  const before = `${ORIGIN}/index.html?v=0`
  for (const key of [before, PAGE.key, ENTRY.key]) kept.add(key)
  await dropOthers('app', [PAGE, ENTRY])
  expect(kept).toEqual(new Set([PAGE.key, ENTRY.key]))
})

it('an aborted refill fetches no further file', async () => {
  const ended = new AbortController()
  const { kept } = browser({ onPut: () => ended.abort() })
  await refill('app', [ENTRY, PAGE], { pause: 0, signal: ended.signal })
  expect(kept).toEqual(new Set([ENTRY.key]))
})
