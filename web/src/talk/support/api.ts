import { type AttendantMessage, attendantCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { Said, TalkSource } from '../chat/said.ts'

const toSaid = ({ id, content, sent, automatic, dateTime }: AttendantMessage): Said => ({
  id,
  content,
  sent,
  automatic,
  time: dateTime,
})

export const attendantTalk: TalkSource = {
  key: 'attendant',
  latest: async (signal) => (await call(attendantCalls.latest, {}, { signal })).map(toSaid),
  after: async (id, signal) => (await call(attendantCalls.after, { id }, { signal })).map(toSaid),
  before: async (id, signal) => (await call(attendantCalls.before, { id }, { signal })).map(toSaid),
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
