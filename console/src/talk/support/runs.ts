import type { Colleague, SupportMessage } from '@sp/contract'

const GAP_MS = 5 * 60_000

export type Side = 'member' | 'staff' | 'machine'

export interface Run {
  side: Side
  by: Colleague | null
  isNewDay: boolean
  messages: readonly [SupportMessage, ...SupportMessage[]]
}

export const lastOf = ({ messages }: Run): SupportMessage => messages.at(-1) ?? messages[0]

const sideOf = ({ fromMember, automatic }: SupportMessage): Side =>
  fromMember ? 'member' : automatic ? 'machine' : 'staff'

const dayOf = ({ dateTime }: SupportMessage): string => new Date(dateTime).toDateString()

function goesOn(run: Run, next: SupportMessage): boolean {
  const last = lastOf(run)
  return (
    run.side === sideOf(next) &&
    run.by?.id === next.by?.id &&
    dayOf(last) === dayOf(next) &&
    Date.parse(next.dateTime) - Date.parse(last.dateTime) < GAP_MS
  )
}

/** Groups messages by day and sender. @param list oldest first */
export function runsOf(list: readonly SupportMessage[]): Run[] {
  const runs: Run[] = []
  for (const message of list) {
    const run = runs.at(-1)
    if (run && goesOn(run, message)) runs[runs.length - 1] = { ...run, messages: [...run.messages, message] }
    else
      runs.push({
        side: sideOf(message),
        by: message.by,
        isNewDay: run === undefined || dayOf(lastOf(run)) !== dayOf(message),
        messages: [message],
      })
  }
  return runs
}

export function merged(list: readonly SupportMessage[], more: readonly SupportMessage[]): SupportMessage[] {
  const byId = new Map([...list, ...more].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}
