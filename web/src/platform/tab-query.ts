import { useSearchParams } from 'react-router'

/** The page in the address, counted from 1 there and from 0 here. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 1 ? page - 1 : 0
}

export const pageQuery = (page: number): Record<string, string> => (page > 0 ? { page: `${page + 1}` } : {})

export function usePageQuery(): [page: number, turn: (page: number) => void] {
  const [query, setQuery] = useSearchParams()
  return [pageOf(query), (page) => setQuery(pageQuery(page), { replace: true })]
}

export function readTabQuery<T extends string>(
  query: URLSearchParams,
  tabs: readonly [T, ...T[]],
): { tab: T; page: number } {
  const given = query.get('tab')
  return { tab: tabs.find((tab) => tab === given) ?? tabs[0], page: pageOf(query) }
}

export function useTabQuery<T extends string>(tabs: readonly [T, ...T[]]) {
  const [query, setQuery] = useSearchParams()
  const show = (tab: T, page = 0) => setQuery({ tab, ...pageQuery(page) }, { replace: true })
  return { ...readTabQuery(query, tabs), show }
}
