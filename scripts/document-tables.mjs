// The tables of the documents that repeat a register of the program: page -> section -> table. Between the markers of a
// section the page has nothing else; `npm run docs`, and so `npm run format`, writes them; `document-tables.test.ts` compares.
import { capacityTables } from '../bench/capacity-tables.ts'
import { sealedColumns, textColumns } from '../server/src/app/features.ts'
import { settings } from '../server/src/platform/settings.ts'
import { notesInMigrations } from '../server/test/homes.ts'
import { threatsTable } from './threats.mjs'

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** @param {{ otherwise: string | number | readonly string[] | undefined, shown?: string }} setting */
function defaultOf({ otherwise, shown }) {
  if (shown !== undefined) return shown
  return otherwise === undefined || otherwise.length === 0 ? '–' : `\`${otherwise}\``
}

const settingsTable = () =>
  table(
    ['name', 'default', 'meaning'],
    Object.entries(settings).map(([name, setting]) => [`\`${name}\``, defaultOf(setting), setting.about]),
  )

/** Only what has another default than none is a line that a site may use as it is; links of Markdown become their text. */
const envExample = () =>
  Object.entries(settings)
    .map(([name, { otherwise, about }]) => {
      const words = about.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
      const value = otherwise === undefined || otherwise.length === 0 ? '' : otherwise
      return `# ${words}\n#${name}=${value}`
    })
    .join('\n\n')

const homesTable = async () =>
  table(
    ['table', 'home'],
    [...(await notesInMigrations('home'))].map(([name, home]) => [`\`${name}\``, home]),
  )

const sealedTable = () =>
  table(
    ['what', 'where', 'key', 'kept', 'in a session restricted after a reset'],
    Object.entries(sealedColumns).map(([column, { what, key, kept = 'the account’s life', shownAfterReset }]) => [
      what,
      `\`${column}\``,
      key,
      kept,
      shownAfterReset === undefined ? 'closed' : `shown: ${shownAfterReset}`,
    ]),
  )

// What is sealed is S3, and in a table of its own.
const CLASSES = [
  ['S2', 'private'],
  ['S0', 'public'],
]

const textsTable = () =>
  table(
    ['class', 'texts', 'columns'],
    CLASSES.map(([name, kind]) => {
      const columns = Object.keys(textColumns).filter((column) => textColumns[column] === kind)
      const tables = new Set(columns.map((column) => column.split('.')[0]))
      const ofTable = (of) =>
        columns.filter((column) => column.startsWith(`${of}.`)).map((column) => column.split('.')[1])
      return [name, kind, [...tables].map((of) => `\`${of}\` ${ofTable(of).join(', ')}`).join('; ')]
    }),
  )

export const sections = async () => ({
  'README.md': { settings: settingsTable() },
  'docs/scaling.md': { homes: await homesTable() },
  'docs/capacity.md': { capacity: capacityTables() },
  'docs/security/secrets.md': { sealed: sealedTable() },
  'docs/security/threats.md': { threats: threatsTable() },
  'docs/security/rules.md': { texts: textsTable() },
  'deploy/.env.example': { settings: envExample() },
})

const markersOf = (file, name) =>
  file.endsWith('.md')
    ? [`<!-- npm run docs: ${name} -->`, `<!-- end: ${name} -->`]
    : [`# npm run docs: ${name}`, `# end: ${name}`]

/** @returns the text of the file with each section between its markers. @throws if a marker is missing */
export const fill = (file, page, tables) =>
  Object.entries(tables).reduce((text, [name, content]) => {
    const [start, end] = markersOf(file, name)
    const [before, rest] = text.split(`${start}\n`)
    const after = rest?.split(end)[1]
    if (after === undefined) throw new Error(`${start} … ${end} is missing`)
    return `${before}${start}\n${content}\n${end}${after}`
  }, page)
