import { isRefusal, type Node, nodeRefusals } from '@sp/contract'
import { queryClient, refreshQueries } from '../../platform/query/query.ts'
import { nodesIn } from './patch.ts'

export const keys = {
  list: (filter: string, joined: JoinedFilter, page: number) => ['nodes', filter, joined, page],
  recommended: ['recommended-nodes'],
  joined: ['joined-nodes'],
  node: (id: number) => ['node', id],
  log: (nodeId: number, page: number) => ['node-log', nodeId, page],
  bansOf: (nodeId: number) => ['node-bans', nodeId],
  bans: (nodeId: number, page: number) => ['node-bans', nodeId, page],
} as const

export type JoinedFilter = 'any' | 'joined' | 'others'

const NODE_KEYS = new Set<unknown>(['nodes', 'recommended-nodes', 'joined-nodes', 'node', 'search-node'])

export const nodesShown = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }): boolean => NODE_KEYS.has(queryKey[0]),
}

export function nodeInLists(id: number): Node | undefined {
  for (const { state } of queryClient.getQueryCache().findAll(nodesShown)) {
    const found = nodesIn(state.data).find((node) => node.id === id)
    if (found) return found
  }
  return undefined
}

/** Refetches the joined sections; other lists stay unchanged, so that the change can be undone there. */
export async function joinedChanged(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['nodes'], refetchType: 'none' })
  await refreshQueries(keys.joined)
}

export async function nodeChanged(id: number): Promise<void> {
  await Promise.all([refreshQueries(keys.node(id)), refreshQueries(['node-log', id])])
}

/** A refusal because of a ban refetches all sections: the cached permissions are outdated. */
export function learnBan(error: unknown): void {
  if (isRefusal(error, nodeRefusals.banned)) void refreshQueries(['node'])
}

export const logsChanged = (): Promise<void> => refreshQueries(['node-log'])

export async function bansChanged(nodeId: number): Promise<void> {
  await Promise.all([refreshQueries(keys.bansOf(nodeId)), refreshQueries(['node-log', nodeId])])
}
