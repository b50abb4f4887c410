import { type Input, type Node, type NodeDetail, nodeCalls } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentPath } from '../../platform/paths.ts'
import { persisted } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { validForUses } from '../../platform/query/use-limit.ts'
import { getSession, useSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { type JoinedFilter, joinedChanged, keys, nodeInLists, nodesShown } from './cache.ts'
import { withJoined } from './patch.ts'
import { texts } from './texts.ts'

const HOUR = 60 * 60_000
/** The number of page openings that one response serves (specification 2 § 9). */
const JOINED_VALID_USES = 10

const JOINED: Record<JoinedFilter, Pick<Input<typeof nodeCalls.list>, 'joined'>> = {
  any: {},
  joined: { joined: 1 },
  others: { joined: 0 },
}

export const useNodes = (filter: string, joined: JoinedFilter, page: number) =>
  useQuery({
    queryKey: keys.list(filter, joined, page),
    queryFn: ({ signal }) =>
      call(nodeCalls.list, { page, ...(filter ? { filter } : {}), ...JOINED[joined] }, { signal }),
    meta: persistedWhere(filter === ''),
    placeholderData: keepPreviousData,
  })

/** Search results stay in memory only. */
const persistedWhere = (isKept: boolean) => (isKept ? persisted : {})

export const useRecommendedNodes = () =>
  useQuery({
    queryKey: keys.recommended,
    queryFn: ({ signal }) => call(nodeCalls.recommended, {}, { signal }),
    meta: persisted,
  })

/** The joined sections, the latest first. */
export function useJoinedNodes() {
  const session = useSession()
  return useQuery({
    queryKey: keys.joined,
    queryFn: ({ signal }) => call(nodeCalls.archived, {}, { signal }),
    meta: { ...persisted, ...validForUses(JOINED_VALID_USES) },
    enabled: session !== null,
    staleTime: HOUR,
    // A section that was just left stays in the cache, so that a refusal can restore it.
    select: (nodes) => nodes.filter(({ archived }) => archived),
  })
}

/** A section with its maintainers and the viewer's permissions. @param isWanted false: no request. */
export const useNode = (id: number, isWanted = true) =>
  useQuery({
    queryKey: keys.node(id),
    queryFn: ({ signal }) => call(nodeCalls.detail, { id }, { signal }),
    meta: { ...persisted, shows: ['people'] },
    enabled: isWanted,
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
    if (!getSession()) return goToLogin(currentPath(), 'join')
    if (joined || (await confirm({ ...texts.leave(node), cancel: texts.keep, danger: true }))) run(joined)
  }
}
