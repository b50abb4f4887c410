import { type AttendantMessage, attendantCalls, type Input } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { onLive } from '../../platform/live/live.ts'
import { useChange } from '../../platform/query/use-change.ts'
import type { ChatMessage, ChatSource } from '../chat/chat-message.ts'

const toChatMessage = ({ id, content, sent, automatic, dateTime }: AttendantMessage): ChatMessage => ({
  id,
  content,
  sent,
  automatic,
  time: dateTime,
})

export const supportChat: ChatSource = {
  key: 'attendant',
  latest: async (signal) => (await call(attendantCalls.latest, {}, { signal })).map(toChatMessage),
  after: async (id, signal) => (await call(attendantCalls.after, { id }, { signal })).map(toChatMessage),
  before: async (id, signal) => (await call(attendantCalls.before, { id }, { signal })).map(toChatMessage),
  send: (input, signal) => call(attendantCalls.send, input, { signal }),
  isAbout: ({ userId }) => userId === null,
}

const ASKED = ['talk-asked']

/** The talk about which the member is asked. @param last a new message ends the question, and a talk that ends asks one */
export function useTalkAsked(last: number | undefined): number | undefined {
  const { data, refetch } = useQuery({
    queryKey: [...ASKED, last],
    queryFn: ({ signal }) => call(attendantCalls.asked, {}, { signal }),
    enabled: last !== undefined,
  })
  useEffect(() => {
    return onLive('inbox', () => last !== undefined && refetch())
  }, [last, refetch])
  return data?.id
}

interface Rating {
  refused?: (words: string, error: unknown) => void
  done?: () => void
}

export const useRate = ({ refused, done }: Rating = {}) =>
  useChange({
    call: (input: Input<typeof attendantCalls.rate>) => call(attendantCalls.rate, input),
    key: ASKED,
    scope: 'talk-asked',
    patch: () => null,
    ...(refused && { refused }),
    ...(done && { done }),
  })

export const useOfficeHours = () =>
  useQuery({
    queryKey: ['office-hours'],
    queryFn: ({ signal }) => call(attendantCalls.hours, {}, { signal }),
    staleTime: 60_000,
    refetchInterval: 60_000,
  }).data
