import { isRefusal, type Node, nodeRefusals } from '@sp/contract'
import { queryClient, refreshQueries } from '../platform/query/query.ts'
import { nodesIn } from './patch.ts'

/** The cache keys of sections. */
export const keys = {
  list: (filter: string, joined: JoinedFilter, page: number) => ['nodes', filter, joined, page],
  recommended: ['recommended-nodes'],
  joined: ['joined-nodes'],
  node: (id: number) => ['node', id],
  log: (nodeId: number, page: number) => ['node-log', nodeId, page],
  bansOf: (nodeId: number) => ['node-bans', nodeId],
  bans: (nodeId: number, page: number) => ['node-bans', nodeId, page],
} as const

/** Whether only joined ones are wanted, or only others. */
export type JoinedFilter = 'any' | 'joined' | 'others'

const NODE_KEYS = new Set<unknown>(['nodes', 'recommended-nodes', 'joined-nodes', 'node', 'search-node'])

/** Whatever may hold a section. */
export const nodesShown = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }): boolean => NODE_KEYS.has(queryKey[0]),
}

/** A section that some list on the device holds already. */
export function nodeInLists(id: number): Node | undefined {
  for (const { state } of queryClient.getQueryCache().findAll(nodesShown)) {
    const found = nodesIn(state.data).find((node) => node.id === id)
    if (found) return found
  }
  return undefined
}

/** Joined or left: the list of joined ones is another; other lists stay as they are, to take it back there. */
export async function joinedChanged(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['nodes'], refetchType: 'none' })
  await refreshQueries(keys.joined)
}

/** Its description or its government changed: so did its public log. */
export async function nodeChanged(id: number): Promise<void> {
  await Promise.all([refreshQueries(keys.node(id)), refreshQueries(['node-log', id])])
}

/** Whoever is refused because they are banned learns it everywhere: what is known of sections is of before. */
export function learnBan(error: unknown): void {
  if (isRefusal(error, nodeRefusals.banned)) void refreshQueries(['node'])
}

/** What a maintainer did stands in the public log of its section. */
export const logsChanged = (): Promise<void> => refreshQueries(['node-log'])

export async function bansChanged(nodeId: number): Promise<void> {
  await Promise.all([refreshQueries(keys.bansOf(nodeId)), refreshQueries(['node-log', nodeId])])
}
