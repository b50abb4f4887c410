import { useSearchParams } from 'react-router'

/** Tab and page as the address says them; pages are counted from 1 there and from 0 here. */
export function readTabQuery<T extends string>(
  query: URLSearchParams,
  tabs: readonly [T, ...T[]],
): { tab: T; page: number } {
  const given = query.get('tab')
  const page = Number(query.get('page') ?? 1)
  return {
    tab: tabs.find((tab) => tab === given) ?? tabs[0],
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** Tab and page stored in the address, so that the way back and a reload find them; the first tab needs none. */
export function useTabQuery<T extends string>(tabs: readonly [T, ...T[]]) {
  const [query, setQuery] = useSearchParams()
  const show = (tab: T, page = 0) => setQuery({ tab, ...(page > 0 ? { page: `${page + 1}` } : {}) }, { replace: true })
  return { ...readTabQuery(query, tabs), show }
}
