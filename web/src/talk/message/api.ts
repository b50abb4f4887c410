import { updateQueries } from '@sp/client/change/change'
import { type ChatPartner, messageCalls, messageRefusals } from '@sp/contract'
import { confirm } from '@sp/ui'
import { type Query, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queryClient } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { onReportTargetRemoved, onTargetRefused } from '../../platform/removed-targets.ts'
import { texts as shared } from '../../platform/texts.ts'
import type { ChatMessage } from '../chat/chat-message.ts'
import { timelineKey } from '../chat/open-timeline.ts'
import { type Timeline, without } from '../chat/timeline.ts'
import { chatKey } from './chat-api.ts'
import { type SessionPage, sessionsChanged, sessionsShown, withoutSession } from './sessions-api.ts'
import { texts } from './texts.ts'

const partnerKey = (userId: number) => ['chat-partner', userId] as const

export const usePartner = (userId: number) =>
  useQuery({
    queryKey: partnerKey(userId),
    queryFn: ({ signal }) => call(messageCalls.partner, { userId }, { signal }),
    meta: { shows: ['people'], member: userId },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const partnerChanged = (userId: number): void =>
  void queryClient.invalidateQueries({ queryKey: partnerKey(userId) })

onTargetRefused(messageRefusals.noSuchUser, ['userId'], partnerChanged)

/** Support threads have ids of their own. */
const isChat = { predicate: ({ queryKey: [, key] }: Query): boolean => String(key).startsWith('chat:') }
/** The server has deleted the message; the error does not name its chat, so all chats are searched. */
const dropMessage = (id: number): unknown =>
  updateQueries(queryClient, isChat, (timeline) => without(timeline as Timeline, id))
onTargetRefused(messageRefusals.gone, ['id'], dropMessage)
onReportTargetRemoved('message', dropMessage)

export const useAccept = (userId: number) =>
  useChange({
    name: ['accept', userId],
    call: () => call(messageCalls.accept, { userId }),
    key: partnerKey(userId),
    patch: (partner: ChatPartner) => ({ ...partner, isRequest: false }),
    done: texts.accepted,
    refresh: sessionsChanged,
  })

export function useRemoveMessage(userId: number) {
  const { run } = useChange({
    call: ({ id, both }: { id: number; both: boolean }) =>
      call(messageCalls.remove, { userId, id, ...(both ? { both } : {}) }),
    key: timelineKey(chatKey(userId)),
    patch: (timeline: Timeline, { id }) => without(timeline, id),
    done: texts.deleted,
  })
  return async ({ id }: ChatMessage, both: boolean): Promise<void> => {
    const question = both ? texts.askDeleteBoth : texts.askDelete
    if (await confirm({ ...question, cancel: shared.cancel, danger: true })) run({ id, both })
  }
}

export function useRemoveSession(userId: number, onRemoved?: () => void) {
  const { run } = useChange({
    name: ['remove-session', userId],
    call: () => call(messageCalls.removeSession, { userId }),
    key: sessionsShown,
    patch: (page: SessionPage) => withoutSession(page, userId),
    done: texts.deleted,
    refresh: () => {
      onRemoved?.()
      queryClient.removeQueries({ queryKey: timelineKey(chatKey(userId)) })
      return sessionsChanged()
    },
  })
  return async (): Promise<void> => {
    if (await confirm({ ...texts.askDeleteSession, cancel: shared.cancel, danger: true })) run()
  }
}
