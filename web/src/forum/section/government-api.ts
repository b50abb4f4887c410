import { common, type Input, isRefusal, nodeCalls, type PreModeration } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { bansChanged, keys, nodeChanged } from './cache.ts'
import type { ActOfOffice } from './parts/reason-sheet.tsx'
import { withDescription } from './patch.ts'
import { texts } from './texts.ts'

const { government: words } = texts

const ofSame =
  (nodeId: number) =>
  <D>(before: D | undefined, query: { queryKey: readonly unknown[] } | undefined): D | undefined =>
    query?.queryKey[1] === nodeId ? before : undefined

export const useNodeLog = (nodeId: number, page: number) =>
  useQuery({
    queryKey: keys.log(nodeId, page),
    queryFn: ({ signal }) => call(nodeCalls.log, { nodeId, page }, { signal }),
    placeholderData: ofSame(nodeId),
  })

/** The banned members; in memory only, and for maintainers. */
export const useNodeBans = (nodeId: number, page: number) =>
  useQuery({
    queryKey: keys.bans(nodeId, page),
    queryFn: ({ signal }) => call(nodeCalls.bans, { nodeId, page }, { signal }),
    meta: { shows: ['people'] },
    staleTime: 0,
    placeholderData: ofSame(nodeId),
  })

interface Sheeted {
  done: () => void
  refused: (words: string, error: unknown) => void
}

/** The viewer is no longer a maintainer: refetches the page, because no action is left for them. */
export const isOverIn = (nodeId: number) => (error: unknown) => {
  const over = isRefusal(error, common.forbidden)
  if (over) void nodeChanged(nodeId)
  return over
}

export const refusedIn =
  (nodeId: number, refused: Sheeted['refused']) =>
  (words: string, error: unknown): void =>
    isOverIn(nodeId)(error) ? toast(words) : refused(words, error)

export const useDescribe = (nodeId: number, { done, refused }: Sheeted) =>
  useChange<{ description: string; reason: string }>({
    name: ['describe', nodeId],
    call: (input) => call(nodeCalls.describe, { id: nodeId, ...input }),
    key: keys.node(nodeId),
    patch: (data, { description }) => withDescription(data, nodeId, description),
    done: () => {
      toast(words.described, { icon: 'check' })
      done()
    },
    refresh: () => nodeChanged(nodeId),
    refused: refusedIn(nodeId, refused),
  })

export const useReview = (nodeId: number, { done, refused }: Sheeted) =>
  useChange<{ level: PreModeration; reason: string }>({
    name: ['review', nodeId],
    call: (input) => call(nodeCalls.review, { nodeId, ...input }),
    done: () => {
      toast(words.reviewed, { icon: 'check' })
      done()
    },
    refresh: () => nodeChanged(nodeId),
    refused: refusedIn(nodeId, refused),
  })

export const useAddVice = (nodeId: number, { done, refused }: Sheeted) =>
  useChange<{ username: string; reason: string }, { nickname: string }>({
    name: ['add-vice', nodeId],
    call: (input) => call(nodeCalls.addVice, { nodeId, ...input }),
    done: ({ nickname }) => {
      toast(words.added(nickname), { icon: 'check' })
      done()
    },
    refresh: () => nodeChanged(nodeId),
    refused: refusedIn(nodeId, refused),
  })

export const removeVice = (nodeId: number, id: number): ActOfOffice['change'] => ({
  name: ['remove-vice', nodeId],
  call: ({ reason }) => call(nodeCalls.removeVice, { id, reason }),
  done: words.removed,
  refresh: () => nodeChanged(nodeId),
})

export const useAnswerOffice = (nodeId: number) =>
  useChange<boolean>({
    name: ['office', nodeId],
    call: (isTaken) => call(isTaken ? nodeCalls.accept : nodeCalls.resign, { nodeId }),
    done: (_, isTaken) => toast(isTaken ? words.accepted : words.declined),
    refresh: () => nodeChanged(nodeId),
  })

export const useResign = (nodeId: number) =>
  useChange({
    name: ['office', nodeId],
    call: () => call(nodeCalls.resign, { nodeId }),
    done: words.resigned,
    refresh: () => nodeChanged(nodeId),
  })

export const unban = (nodeId: number, id: number): ActOfOffice['change'] => ({
  name: ['unban', nodeId],
  call: ({ reason }) => call(nodeCalls.unban, { id, reason }),
  done: words.unbanned,
  refresh: () => bansChanged(nodeId),
})

export const sendBan = (input: Input<typeof nodeCalls.ban>) => call(nodeCalls.ban, input)
export const sendProposal = (input: Input<typeof nodeCalls.propose>) => call(nodeCalls.propose, input)
