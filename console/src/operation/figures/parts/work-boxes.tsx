import type { WeekFigures } from '@sp/contract'
import { weekNumber } from '../days.ts'
import { latestFirst, spread, sumOf } from '../series.ts'
import { texts } from '../texts.ts'
import { Bars } from './bars.tsx'
import { FigureBox } from './figure-box.tsx'
import { Legend } from './legend.tsx'
import { Lines } from './lines.tsx'
import { NumberCell } from './number-cell.tsx'

type Weeks = { weeks: readonly WeekFigures[] }

interface TwoProps extends Weeks {
  title: string
  as: 'lines' | 'bars'
  words: readonly [string, string]
  columns: readonly [string, string]
  values: (week: WeekFigures) => readonly [number | null, number | null]
  note?: string
}

function Two({ weeks, title, as, words, columns, values, note }: TwoProps) {
  const names = weeks.map(({ week }) => String(weekNumber(week)))
  const marks = spread(names, 4).map((name, at) =>
    at === names.length - 1 && name ? texts.weekOf(Number(name)) : name,
  )
  const label = texts.chart(title, texts.weekOf(Number(names[0])), texts.weekOf(Number(names.at(-1))))
  const [first, second] = [weeks.map((week) => values(week)[0]), weeks.map((week) => values(week)[1])]
  const chart =
    as === 'lines' ? (
      <Lines label={label} ink={first} dashed={second} names={marks} />
    ) : (
      <Bars label={label} outlined={first.map(Number)} full={second.map(Number)} names={marks} />
    )
  return (
    <FigureBox
      title={title}
      span={texts.weeks(weeks.length)}
      legend={<Legend as={as} first={words[0]} second={words[1]} />}
      chart={chart}
      columns={[texts.week, ...columns.map((name) => ({ label: name, num: true }))]}
      {...(note === undefined ? {} : { note })}
    >
      {latestFirst(weeks).map((week) => (
        <tr key={week.week}>
          <th scope="row">{weekNumber(week.week)}</th>
          <NumberCell value={values(week)[0]} />
          <NumberCell value={values(week)[1]} />
        </tr>
      ))}
    </FigureBox>
  )
}

export const Posts = ({ weeks }: Weeks) => (
  <Two
    weeks={weeks}
    as="bars"
    title={texts.posts.title}
    words={[texts.posts.posted, texts.posts.answered]}
    columns={texts.posts.short}
    values={({ flashes, posts, comments, replies }) => [flashes + posts, comments + replies]}
  />
)

export const Reports = ({ weeks }: Weeks) => (
  <Two
    weeks={weeks}
    as="bars"
    title={texts.reports.title}
    words={[texts.reports.received, texts.reports.upheld]}
    columns={[texts.reports.received, texts.reports.upheld]}
    values={({ reports, upheld }) => [reports, upheld]}
    note={texts.reports.note(
      sumOf(weeks, 'appeals'),
      sumOf(weeks, 'appealsChanged'),
      sumOf(weeks, 'overDay'),
      sumOf(weeks, 'overThreeDays'),
    )}
  />
)

export const Times = ({ weeks }: Weeks) => (
  <Two
    weeks={weeks}
    as="lines"
    title={texts.times.title}
    words={[texts.times.half, texts.times.most]}
    columns={texts.times.short}
    values={({ halfWithin, mostWithin }) => [halfWithin, mostWithin]}
  />
)
