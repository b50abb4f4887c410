import { type Input, type Node, type NodeDetail, nodeCalls } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { currentPath } from '../platform/paths.ts'
import { persisted } from '../platform/query/query.ts'
import { useChange } from '../platform/query/use-change.ts'
import { goodFor } from '../platform/query/uses.ts'
import { getSession, useSession } from '../platform/session/session.ts'
import { askLogin } from '../platform/session/session-end.ts'
import { type JoinedFilter, joinedChanged, keys, nodeInLists, nodesShown } from './cache.ts'
import { withJoined } from './patch.ts'
import { texts } from './texts.ts'

const HOUR = 60 * 60_000
/** Openings of a page that one answer serves (specification 2 § 9). */
const JOINED_USES = 10

const JOINED: Record<JoinedFilter, Pick<Input<typeof nodeCalls.list>, 'joined'>> = {
  any: {},
  joined: { joined: 1 },
  others: { joined: 0 },
}

/** Sections by their number of posts, 40 a page; `filter` is a part of the name. */
export const useNodes = (filter: string, joined: JoinedFilter, page: number) =>
  useQuery({
    queryKey: keys.list(filter, joined, page),
    queryFn: ({ signal }) =>
      call(nodeCalls.list, { page, ...(filter ? { filter } : {}), ...JOINED[joined] }, { signal }),
    meta: persistedWhere(filter === ''),
    placeholderData: keepPreviousData,
  })

/** What one looked for lies in memory alone. */
const persistedWhere = (isKept: boolean) => (isKept ? persisted : {})

export const useRecommendedNodes = () =>
  useQuery({
    queryKey: keys.recommended,
    queryFn: ({ signal }) => call(nodeCalls.recommended, {}, { signal }),
    meta: persisted,
  })

/** The sections that one has joined, the latest first. */
export function useJoinedNodes() {
  const session = useSession()
  return useQuery({
    queryKey: keys.joined,
    queryFn: ({ signal }) => call(nodeCalls.archived, {}, { signal }),
    meta: { ...persisted, ...goodFor(JOINED_USES) },
    enabled: session !== null,
    staleTime: HOUR,
    // Just left is still there, to take it back where the server refuses.
    select: (nodes) => nodes.filter(({ archived }) => archived),
  })
}

/** A section with its maintainers and what one may do there. @param isWanted false: there is no section to ask for. */
export const useNode = (id: number, isWanted = true) =>
  useQuery({
    queryKey: keys.node(id),
    queryFn: ({ signal }) => call(nodeCalls.detail, { id }, { signal }),
    meta: { ...persisted, shows: ['people'] },
    enabled: isWanted,
    // What some list holds already opens at once.
    placeholderData: () => known(nodeInLists(id)),
  })

const known = (detail: Node | undefined): NodeDetail | undefined =>
  detail && {
    detail,
    headMaintainers: [],
    viceMaintainers: [],
    isHead: false,
    isVice: false,
    can: { post: false, describe: false, appoint: false, ban: false, accept: false, resign: false },
    banned: null,
  }

/** Join, and leave after a question; whoever is not logged in logs in first. */
export function useJoin({ id, node }: Pick<Node, 'id' | 'node'>) {
  const { run } = useChange<boolean>({
    name: ['join', id],
    call: (joined) => call(joined ? nodeCalls.join : nodeCalls.leave, { nodeId: id }),
    key: nodesShown,
    patch: (data, joined) => withJoined(data, id, joined),
    undo: (data, joined) => withJoined(data, id, !joined),
    done: (_, joined) => toast(joined ? texts.joinedNow(node) : texts.left(node)),
    refresh: joinedChanged,
  })
  return async (joined: boolean): Promise<void> => {
    if (!getSession()) return askLogin(currentPath(), 'join')
    if (joined || (await confirm({ ...texts.leave(node), cancel: texts.keep, danger: true }))) run(joined)
  }
}
