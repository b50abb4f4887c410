import { texts } from './texts.ts'

const DAY = 86_400_000
const units = [
  { days: 365, text: texts.years },
  { days: 30, text: texts.months },
  { days: 1, text: texts.days },
] as const

/** Time since registration: 8 个月; for several accounts a range such as 1–3 年 or 3 天–2 年. */
export function membership({ from, to }: { from: string; to: string }, now: number): string {
  if (now - Date.parse(from) < DAY) return texts.today
  const [least, most] = [to, from].map((joined) => inUnits(now - Date.parse(joined))) as [
    MembershipMessage,
    MembershipMessage,
  ]
  if (least.text(least.count) === most.text(most.count)) return most.text(most.count)
  return least.text === most.text
    ? most.text(`${least.count}–${most.count}`)
    : `${least.text(least.count)}–${most.text(most.count)}`
}

interface MembershipMessage {
  text: (count: string) => string
  count: string
}

function inUnits(ms: number): MembershipMessage {
  const days = Math.max(0, Math.floor(ms / DAY))
  const unit = units.find((each) => days >= each.days) ?? units[2]
  return { text: unit.text, count: String(Math.floor(days / unit.days)) }
}

export const longHere = (joined: string, now: number): string => membership({ from: joined, to: joined }, now)
