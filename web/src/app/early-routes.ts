// Bundled into the inline script of index.html (first-look.ts): each import here enlarges every first page.

/** The pages whose code is fetched early, with their modules; the four tabs beside the feed share one chunk. */
export const EARLY_PAGES = {
  tabs: 'app/screen/me-page.tsx',
  flash: 'flash/comment/detail-screen.tsx',
  post: 'forum/post/detail-screen.tsx',
  profile: 'app/screen/profile-page.tsx',
} as const

export interface Early {
  /** The first requests of the page; they must match exactly. */
  calls: string[]
  page?: keyof typeof EARLY_PAGES
  /** The row of the local database that the page shows first. */
  row?: string
}

export interface Device {
  userId?: number | undefined
  /** The page of 关注 that the feed opens at; undefined at 发现. */
  followed?: number | undefined
  isFirstVisit: boolean
}

export function earlyFor(hash: string, { userId, followed, isFirstVisit }: Device): Early {
  const [path = '', query] = hash.replace(/^#/, '').split('?')
  // A returning visitor sees the cached feed, and the app requests the newer items.
  if (/^\/?(flash\/?)?$/.test(path))
    return {
      calls: followed === undefined && isFirstVisit ? ['/api/flash/recommend'] : [],
      row: followed === undefined ? 'recommend' : `followed-flash-${followed}`,
    }
  const flash = /^\/flash\/detail\/(\d+)$/.exec(path)?.[1]
  // An address that names a comment, tab or page requests a part other than the first.
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
