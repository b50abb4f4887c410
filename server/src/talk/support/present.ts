import type { AttendantMessage, Colleague, SupportMessage } from '@sp/contract'
import type { Message } from './thread-service.ts'

const isOurs = ({ staffId, automatic }: Pick<Message, 'staffId' | 'automatic'>): boolean =>
  staffId !== null || automatic

/** The view for the member, without the identity of the staff member who wrote it. */
export function toMember(message: Message): AttendantMessage {
  const sent = !isOurs(message)
  const { id, content, automatic, createdAt } = message
  return { id, content, sendOrReceive: sent ? 1 : 0, sent, automatic, dateTime: createdAt.toISOString() }
}

export const toStaff = (message: Message, staff: ReadonlyMap<number, Colleague>): SupportMessage => ({
  id: message.id,
  content: message.content,
  fromMember: !isOurs(message),
  by: message.staffId === null ? null : (staff.get(message.staffId) ?? null),
  automatic: message.automatic,
  dateTime: message.createdAt.toISOString(),
})
