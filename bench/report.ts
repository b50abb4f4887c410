import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Measured } from './compare.ts'
import { floorTool } from './pgbench.ts'

export interface Figure {
  number: string
  what: string
  value: number
  /** Lower and upper limit; neither for an informational figure. */
  least?: number
  most?: number
  ours?: Measured
  floor?: Measured
}

const here = fileURLToPath(new URL('.', import.meta.url))
export const resultsFolder = `${here}results/`

export async function machine(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT relname AS name, reltuples::bigint AS n, current_setting('server_version') AS version FROM pg_class
     WHERE relname IN ('person', 'flash', 'flash_comment', 'flash_vote', 'follow_edge', 'node', 'post', 'reply', 'square_candidate') ORDER BY relname`,
  )
  await client.end()
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: here, encoding: 'utf8' }).trim()
  return [
    `- ${new Date().toISOString().slice(0, 16)} UTC, commit ${commit}`,
    `- ${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.version}, PostgreSQL ${rows[0]?.version}; load generator and database on the same machine`,
    `- rows: ${rows.map(({ name, n }) => `${name} ${Number(n).toLocaleString('en')}`).join(', ')}`,
  ]
}

const holds = ({ value, least, most }: Figure): boolean =>
  value >= (least ?? 0) && value <= (most ?? Number.POSITIVE_INFINITY)

export function line(figure: Figure): string {
  const { number, what, value, least, most, ours, floor } = figure
  const limit =
    least !== undefined && most !== undefined
      ? `${least} – ${most}`
      : least !== undefined
        ? `≥ ${least}`
        : most !== undefined
          ? `≤ ${most}`
          : ''
  const verdict = limit === '' ? '' : holds(figure) ? 'yes' : '**no**'
  const speeds = (each?: Measured) =>
    each === undefined
      ? ['', '']
      : [
          each.rps ? String(Math.round(each.rps)) : '',
          each.p50 ? `${each.p50.toFixed(1)} / ${each.p99.toFixed(1)}` : '',
        ]
  const cpu = [ours, floor].map((each) => (each?.cpu ? Math.round(each.cpu) : '–')).join(' / ')
  const others = Math.max(ours?.others ?? 0, floor?.others ?? 0)
  const wrong = Object.entries({ ...ours?.wrong, ...floor?.wrong }).map(([name, n]) => `${name}: ${n}`)
  const cells = [`#${number}`, what, value.toFixed(2), limit, verdict, ...speeds(ours), ...speeds(floor), cpu]
  return `| ${[...cells, `${Math.round(others * 100)} %`, wrong.join(', ')].join(' | ')} |`
}

export async function report(
  name: string,
  args: readonly string[],
  url: string,
  figures: readonly Figure[],
  beside?: string,
): Promise<void> {
  const head = [
    'row',
    'what',
    'figure',
    'limit',
    'held',
    'ours/s',
    'p50 / p99 ms',
    'floor/s',
    'p50 / p99 ms',
    'CPU µs ours / floor',
    'others',
    'not 200',
  ]
  const text = [
    `# ${name}`,
    '',
    `\`npm run bench -- ${[name, ...args].join(' ')}\``,
    '',
    ...(await machine(url)),
    `- floors: ${beside ?? `Fastify with a finished buffer of the same bytes; of the database: ${await floorTool()}, 16 clients`}`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => ' --- |').join('')}`,
    ...figures.map(line),
    '',
    'Medians of rounds taken in turn. `others` is the share of the machine that programs besides these used, in the worse of the two.',
    '',
  ]
  await mkdir(resultsFolder, { recursive: true })
  await writeFile(`${resultsFolder}${name}.md`, text.join('\n'))
}
