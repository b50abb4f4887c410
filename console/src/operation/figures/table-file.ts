import type { Figures } from '@sp/contract'
import { texts } from './texts.ts'

type Cell = string | number | null | undefined

const people = (value: number | null): Cell => value ?? texts.few
const line = (cells: readonly Cell[]): string => cells.map((cell) => cell ?? '').join(',')

/** CSV of the page. Values that the page hides for privacy are hidden here too. */
export function tableFile({ days, weeks, retention }: Figures): string {
  const lines = [
    line([texts.day, texts.active.title]),
    ...days.map(({ day, active }) => line([day, people(active)])),
    '',
    line([
      texts.week,
      texts.members.all,
      texts.members.joined,
      texts.wide.week,
      texts.wide.month,
      texts.posts.posted,
      texts.posts.answered,
      texts.reports.received,
      texts.reports.upheld,
      ...texts.times.short,
    ]),
    ...weeks.map((week) =>
      line([
        week.week,
        people(week.members),
        week.joined ?? texts.none,
        people(week.activeWeek),
        people(week.activeMonth),
        week.flashes + week.posts,
        week.comments + week.replies,
        week.reports,
        week.upheld,
        week.halfWithin,
        week.mostWithin,
      ]),
    ),
    '',
    line([
      texts.retention.week,
      texts.retention.people,
      ...(retention[0]?.returned ?? []).map((_, at) => texts.weekOf(at + 1)),
    ]),
    ...retention.map(({ week, joined, returned }) => line([week, joined ?? texts.none, ...returned.map(people)])),
  ]
  // Spreadsheets recognise UTF-8 only by the byte order mark.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
