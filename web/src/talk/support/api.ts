import { type AttendantMessage, attendantCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
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

export const useOfficeHours = () =>
  useQuery({
    queryKey: ['office-hours'],
    queryFn: ({ signal }) => call(attendantCalls.hours, {}, { signal }),
    staleTime: 60_000,
    refetchInterval: 60_000,
  }).data
