import type { DayFigures, WeekFigures } from '@sp/contract'
import { short, weekNumber } from '../days.ts'
import { latestFirst, spread, toPercent } from '../series.ts'
import { texts } from '../texts.ts'
import { FigureBox } from './figure-box.tsx'
import { Legend } from './legend.tsx'
import { Lines } from './lines.tsx'
import { PeopleCell } from './number-cell.tsx'

const FOUR_WEEKS = 28

export function ActiveDays({ days }: { days: readonly DayFigures[] }) {
  const words = texts.active
  const now = days.slice(-FOUR_WEEKS)
  // As many values as now, so that each day is above the same weekday four weeks earlier.
  const earlier = now.map((_, at) => days[days.length - now.length + at - FOUR_WEEKS]?.active ?? null)
  const names = now.map(({ day }) => short(day))
  return (
    <FigureBox
      title={words.title}
      span={texts.days(now.length)}
      legend={<Legend as="lines" first={words.now} second={words.before} />}
      chart={
        <Lines
          label={texts.chart(words.title, names[0] ?? '', names.at(-1) ?? '')}
          ink={now.map(({ active }) => active)}
          dashed={earlier}
          names={spread(names, 5)}
        />
      }
      columns={[texts.day, { label: words.people, num: true }, { label: words.change, num: true }]}
    >
      {latestFirst(now).map(({ day, active }, at) => (
        <tr key={day}>
          <th scope="row">{short(day)}</th>
          <PeopleCell value={active} />
          <td data-num>{toPercent(active, earlier[now.length - 1 - at] ?? null)}</td>
        </tr>
      ))}
    </FigureBox>
  )
}

type Weeks = { weeks: readonly WeekFigures[] }

export function ActiveWeeks({ weeks }: Weeks) {
  const words = texts.wide
  const names = weeks.map(({ week }) => short(week))
  return (
    <FigureBox
      title={words.title}
      span={texts.weeks(weeks.length)}
      legend={<Legend as="lines" first={words.week} second={words.month} />}
      chart={
        <Lines
          label={texts.chart(words.title, names[0] ?? '', names.at(-1) ?? '')}
          ink={weeks.map(({ activeWeek }) => activeWeek)}
          dashed={weeks.map(({ activeMonth }) => activeMonth)}
          names={spread(names, 4)}
        />
      }
      columns={[texts.week, { label: words.week, num: true }, { label: words.month, num: true }]}
    >
      {latestFirst(weeks).map(({ week, activeWeek, activeMonth }) => (
        <tr key={week}>
          <th scope="row">{weekNumber(week)}</th>
          <PeopleCell value={activeWeek} />
          <PeopleCell value={activeMonth} />
        </tr>
      ))}
    </FigureBox>
  )
}

export function Members({ weeks }: Weeks) {
  const words = texts.members
  const names = weeks.map(({ week }) => short(week))
  return (
    <FigureBox
      title={words.title}
      span={texts.weeks(weeks.length)}
      legend={<Legend as="lines" first={words.all} second={words.joined} />}
      chart={
        <Lines
          label={texts.chart(words.title, names[0] ?? '', names.at(-1) ?? '')}
          ink={weeks.map(({ members }) => members)}
          dashed={weeks.map(({ joined }) => joined)}
          names={spread(names, 4)}
        />
      }
      columns={[texts.week, { label: words.all, num: true }, { label: words.joined, num: true }]}
    >
      {latestFirst(weeks).map(({ week, members, joined }) => (
        <tr key={week}>
          <th scope="row">{weekNumber(week)}</th>
          <PeopleCell value={members} />
          <PeopleCell value={joined} hidden={texts.none} />
        </tr>
      ))}
    </FigureBox>
  )
}
