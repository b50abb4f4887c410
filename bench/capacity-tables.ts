import { readFileSync } from 'node:fs'
import { assumptions } from './capacity-assumptions.ts'
import { type Capacity, capacityAt, type RowBytes } from './capacity-model.ts'

export const MEASURED = new URL('results/capacity.json', import.meta.url)
const SIZES = [10_000, 1_000_000, 100_000_000]

export interface MeasuredRows {
  /** What was measured, in words. */
  of: string
  bytes: RowBytes
}

const UNITS: [least: number, word: string][] = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
]

/** Three digits; more would pretend to know them. */
export function short(value: number): string {
  const [least, word] = UNITS.find(([least]) => value >= least) ?? [1, '']
  const scaled = value / least
  return `${scaled >= 100 || (least === 1 && scaled >= 10) ? Math.round(scaled) : Number(scaled.toPrecision(2))}${word && ` ${word}`}`
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n')

const LINES: [what: string, of: (at: Capacity) => string][] = [
  ['成员每天来的 (active a day)', ({ members }) => short(members * assumptions.active)],
  ['高峰每秒写 (acts a second at the peak)', ({ actsAtPeak }) => short(actsAtPeak)],
  ['高峰每秒请求 (requests a second at the peak)', ({ requestsAtPeak }) => short(requestsAtPeak)],
  [`${assumptions.years} 年后数据库 (database)`, ({ terabytes }) => `${short(terabytes * 1e12)}B`],
  [`${assumptions.years} 年后图片 (pictures)`, ({ pictureTerabytes }) => `${short(pictureTerabytes * 1e12)}B`],
  ['SP 节点，8 核 (nodes)', ({ nodes }) => `${nodes}`],
  ['主库，16 核，各带一个备库 (primaries)', ({ primaries }) => `${primaries}`],
  ['每月：节点 (CNY)', ({ monthly }) => short(monthly.nodes)],
  ['每月：主库和备库', ({ monthly }) => short(monthly.primaries)],
  ['每月：图片和流量', ({ monthly }) => short(monthly.pictures)],
]

const GRAPH: [what: string, of: (at: Capacity) => string][] = [
  ['关注者的中位数 (median)', ({ graph }) => short(graph.p50)],
  ['前 1 % 的人', ({ graph }) => short(graph.p99)],
  ['前万分之一的人', ({ graph }) => short(graph.p9999)],
  ['最多的人 (most)', ({ graph }) => short(graph.most)],
  ['一条动态平均到多少人 (followers of the author of a flash)', ({ graph }) => short(graph.perFlash)],
  ['收件箱：每天写 (inbox, rows a day)', ({ feed }) => short(feed.inboxRows)],
  [
    `其中不算 ${short(assumptions.celebrity)} 人以上关注的 (without celebrities)`,
    ({ feed }) => short(feed.inboxRowsOfOthers),
  ],
  ['翻页：每天查索引 (pages, probes a day)', ({ feed }) => short(feed.probes)],
  ['翻页：一次问几个主库 (shards asked at once)', ({ feed }) => short(feed.shardsAsked)],
  ['收件箱比翻页贵几倍 (cost of inboxes in that of pages)', ({ feed }) => short(feed.ratio)],
]

const side = (all: readonly Capacity[], lines: typeof LINES): string =>
  table(
    ['', ...all.map(({ members }) => `${short(members)} 人`)],
    lines.map(([what, of]) => row(what, ...all.map(of))),
  )

function rowsTable(all: readonly Capacity[], bytes: RowBytes): string {
  const rows = (all[0]?.tables ?? []).map(({ name, isTotal }, at) => {
    const cells = all.map(({ tables }) => {
      const { rows = 0, bytes = 0 } = tables[at] ?? {}
      return `${short(rows)}, ${short(bytes)}B`
    })
    return row(`\`${name}\``, Math.round(bytes[name] ?? 0), isTotal ? '一共 (in all)' : '每年 (a year)', ...cells)
  })
  return table(['表 (table)', '每行字节 (bytes a row)', '', ...all.map(({ members }) => `${short(members)} 人`)], rows)
}

const assumed = (): string =>
  Object.entries(assumptions)
    .map(([name, value]) => `\`${name}\` ${value.toLocaleString('en')}`)
    .join(', ')

export function capacityTables(): string {
  const { of, bytes } = JSON.parse(readFileSync(MEASURED, 'utf8')) as MeasuredRows
  const all = SIZES.map((members) => capacityAt(members, bytes, assumptions))
  return [
    side(all, LINES),
    `### 关注的动态：收件箱还是翻页 (the follow feed: inbox or pages)\n\n${side(all, GRAPH)}`,
    `### 每张表 (rows and bytes)\n\n${rowsTable(all, bytes)}`,
    `Measured: ${of}. Assumed (\`bench/capacity-assumptions.ts\`): ${assumed()}.`,
  ].join('\n\n')
}
