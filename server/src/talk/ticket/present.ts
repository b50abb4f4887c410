import type { MemberSummary, Ticket, TicketRow as TicketItem, TicketReset } from '@sp/contract'
import type { TicketRow } from './queries.ts'
import type { RecoveryClaim } from './recovery-claim.ts'

const stateOf = ({ endedAt }: TicketRow): Ticket['state'] => (endedAt === null ? 'in-process' : 'ended')

/** The view for the ticket's owner; the caller has already masked addresses and numbers. */
export const presentOwn = (row: TicketRow, claim: RecoveryClaim & { username: string }): Ticket => ({
  ...claim,
  id: row.id,
  answered: row.answer !== 'none',
  state: stateOf(row),
  reset: row.reset as TicketReset,
  readyAt: row.readyAt?.toISOString() ?? null,
  response: row.response,
  feedbackTime: row.answeredAt?.toISOString() ?? null,
  createDatetime: row.createdAt.toISOString(),
})

type Claimants = ReadonlyMap<number, NonNullable<TicketItem['held']>>

export const presentRow = (row: TicketRow, name: string, from: MemberSummary, claimants: Claimants): TicketItem => ({
  id: row.id,
  from,
  username: halfHidden(name),
  state: stateOf(row),
  reset: row.reset as TicketReset,
  createDatetime: row.createdAt.toISOString(),
  endDatetime: row.endedAt?.toISOString() ?? null,
  held: claimants.get(row.id) ?? null,
})

/** `chen***`: enough to refer to the account. */
function halfHidden(name: string): string {
  const letters = [...name]
  return `${letters.slice(0, Math.ceil(letters.length / 2)).join('')}***`
}
