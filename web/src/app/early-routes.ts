// Part of the script that stands in index.html (first-look.ts): what is imported here lengthens every first page.

/** The pages whose code is fetched early, and the module of each; one chunk holds the four tabs beside the feed. */
export const EARLY_PAGES = {
  tabs: 'app/screen/me-page.tsx',
  flash: 'thread/detail-screen.tsx',
  post: 'post/detail-screen.tsx',
  profile: 'app/screen/profile-page.tsx',
} as const

export interface Early {
  /** What the page will ask for first, to the letter. */
  calls: string[]
  page?: keyof typeof EARLY_PAGES
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
      page: 'flash',
      calls: [`/api/flash/detail?id=${flash}`, ...first(`/api/flash/comment?flashId=${flash}&page=0`)],
    }
  if (/^\/topic\/post\/detail\/\d+$/.test(path)) return { page: 'post', calls: [] }
  if (/^\/(topic|msg|square)$/.test(path)) return { page: 'tabs', calls: [] }
  if (path === '/user' && userId !== undefined)
    return { page: 'tabs', calls: [`/api/user/profile?userId=${userId}`, '/api/user/check-in-state-v2'] }
  const person = /^\/user\/profile\/(\d+)$/.exec(path)?.[1]
  if (person === undefined) return { calls: [] }
  const flashes = Number(person) === userId ? '/api/flash/of-mine?page=0' : `/api/flash/of-user?userId=${person}&page=0`
  return { page: 'profile', calls: [`/api/user/profile?userId=${person}`, ...first(flashes)] }
}
