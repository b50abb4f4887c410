// What a program found, compared with what is accepted (accepted.json), and the page of it in results/.

export interface Finding {
  /** The same in each run, on each machine. */
  id: string
  text: string
}

export interface Accepted {
  /** The id of a finding; with a star at its end, what ids begin with. */
  finding: string
  reason: string
}

export interface Outcome {
  /** Name and version. */
  program: string
  /** How many screens, calls or packages it tried. */
  checks: number
  findings: readonly Finding[]
}

export interface Row {
  program: string
  checks: string
  findings: string
  fresh: string
}

const covers = ({ finding }: Accepted, { id }: Finding): boolean =>
  finding.endsWith('*') ? id.startsWith(finding.slice(0, -1)) : id === finding

const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.toReversed().map((each) => [each.id, each])).values(),
]

export function compare(found: readonly Finding[], accepted: readonly Accepted[]) {
  const findings = distinct(found).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const reasonOf = (finding: Finding) => accepted.find((each) => covers(each, finding))?.reason
  return {
    fresh: findings.filter((each) => reasonOf(each) === undefined),
    known: findings.flatMap((each) => {
      const reason = reasonOf(each)
      return reason === undefined ? [] : [{ ...each, reason }]
    }),
    /** No longer found: the entry can go. */
    unused: accepted.filter((each) => !findings.some((finding) => covers(each, finding))),
  }
}

export const summary = ({ program, checks, findings, fresh }: Row): string =>
  `${program} · ${checks} checks · ${findings} findings, ${fresh} new`

const NOT_RUN = /^(.+) · not run: (.+)$/m
const SUMMARY = /^(.+) · (\d+) checks · (\d+) findings, (\d+) new$/m

/** The row of a page of results, for the table of all. */
export function rowOf(page: string): Row | undefined {
  const [, program, checks, findings, fresh] = SUMMARY.exec(page) ?? []
  if (program && checks && findings && fresh) return { program, checks, findings, fresh }
  const [, name, reason] = NOT_RUN.exec(page) ?? []
  return name && reason ? { program: name, checks: `not run: ${reason}`, findings: '', fresh: '' } : undefined
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()

const table = (head: readonly string[], rows: readonly string[][]): string[] =>
  rows.length === 0
    ? []
    : [
        '',
        `| ${head.join(' | ')} |`,
        `|${head.map(() => '---').join('|')}|`,
        ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
      ]

export function pageOf(name: string, outcome: Outcome, accepted: readonly Accepted[], notes: readonly string[] = []) {
  const { fresh, known } = compare(outcome.findings, accepted)
  const counts = { findings: String(fresh.length + known.length), fresh: String(fresh.length) }
  return [
    `# ${name}`,
    '',
    summary({ program: outcome.program, checks: String(outcome.checks), ...counts }),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : []),
    ...table(
      ['new', ''],
      fresh.map(({ id, text }) => [id, text]),
    ),
    ...table(
      ['accepted', '', 'reason'],
      known.map(({ id, text, reason }) => [id, text, reason]),
    ),
    '',
  ].join('\n')
}

export const pageNotRun = (name: string, program: string, reason: string): string =>
  `# ${name}\n\n${program} · not run: ${cell(reason)}\n`
