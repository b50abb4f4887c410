import { mkdir, writeFile } from 'node:fs/promises'
import { type BrowserFigure, middle } from './browser-row.ts'
import { PHONE } from './phone.ts'
import { machine, resultsFolder } from './report.ts'

const written = (value: number, unit: BrowserFigure['unit']): string =>
  unit === 'ms' || Number.isInteger(value)
    ? String(Math.round(value))
    : value.toFixed(unit === '' ? 4 : unit === 's' ? 2 : 1)

export function browserLine({ what, unit, most, rounds, others }: BrowserFigure): string {
  const value = middle(rounds)
  const figure = `${written(value, unit)} ${unit}`.trim()
  const limit = most === undefined ? '' : `≤ ${most}`
  const verdict = most === undefined ? '' : value <= most ? 'yes' : '**no**'
  const spread =
    rounds.length === 1 ? '' : `${written(Math.min(...rounds), unit)} – ${written(Math.max(...rounds), unit)}`
  const share = others === undefined ? '' : `${Math.round(others * 100)} %`
  return `| ${[what, figure, limit, verdict, spread, share].join(' | ')} |`
}

export async function browserReport(url: string, version: string, figures: readonly BrowserFigure[]): Promise<void> {
  const head = ['what', 'figure', 'limit', 'held', 'least – most of the rounds', 'others']
  const text = [
    '# browser',
    '',
    '`npm run bench -- browser`',
    '',
    ...(await machine(url)),
    `- Chromium ${version}, headless; ${PHONE}`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => ' --- |').join('')}`,
    ...figures.map(browserLine),
    '',
    'Medians. INP is told by the Event Timing API in steps of 8 ms, from 16 ms on; long tasks from 50 ms on. `others` is the',
    'share of the machine that programs besides these used. Accessibility is looked at by axe in the journeys (e2e);',
    'Lighthouse is not run.',
    '',
  ]
  await mkdir(resultsFolder, { recursive: true })
  await writeFile(`${resultsFolder}browser.md`, text.join('\n'))
}
