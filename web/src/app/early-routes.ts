// Part of the script that stands in index.html (first-look.ts): what is imported here lengthens every first page.

/** The pages whose code is fetched early, by the names of their chunks. */
export const EARLY_PAGES = ['detail-screen', 'me-page', 'profile-page'] as const

export interface Early {
  /** What the page will ask for first, to the letter. */
  calls: string[]
  page?: (typeof EARLY_PAGES)[number]
}

export interface Device {
  /** Who is logged in. */
  userId?: number | undefined
  /** Whether the feed opens at 发现. */
  discovers: boolean
  /** Nothing lies on the device yet that could be shown meanwhile. */
  isFirstVisit: boolean
}

/** What the page behind this hash needs, known before any of its code is there. */
export function earlyFor(hash: string, { userId, discovers, isFirstVisit }: Device): Early {
  const [path = '', query] = hash.replace(/^#/, '').split('?')
  // A returning visitor is shown what the device has stored, and the app requests what comes after it.
  if (/^\/?(flash\/?)?$/.test(path)) return { calls: discovers && isFirstVisit ? ['/api/flash/recommend'] : [] }
  const flash = /^\/flash\/detail\/(\d+)$/.exec(path)?.[1]
  // An address that names a comment, a tab or a page asks for another part than the first.
  const first = (part: string) => (query ? [] : [part])
  if (flash !== undefined)
    return {
      page: 'detail-screen',
      calls: [`/api/flash/detail?id=${flash}`, ...first(`/api/flash/comment?flashId=${flash}&page=0`)],
    }
  if (path === '/user' && userId !== undefined)
    return { page: 'me-page', calls: [`/api/user/profile?userId=${userId}`, '/api/user/check-in-state-v2'] }
  const person = /^\/user\/profile\/(\d+)$/.exec(path)?.[1]
  if (person === undefined) return { calls: [] }
  const flashes = Number(person) === userId ? '/api/flash/of-mine?page=0' : `/api/flash/of-user?userId=${person}&page=0`
  return { page: 'profile-page', calls: [`/api/user/profile?userId=${person}`, ...first(flashes)] }
}
