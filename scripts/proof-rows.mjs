// What `npm run proof` shows of each threat, and the page that keeps it.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

const HEAD = '| threat | kind | tests | calls | at once | missed |'

/** @returns {{ file: string, title: string, state: string, tried?: { calls: number, together: number } }[]} */
export const unitsIn = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, meta }) => ({
      file: relative(root, name),
      title: fullName,
      state: status,
      tried: meta?.tried,
    })),
  )

/** A test that failed first and passed alone is not among the failures. */
export const withoutRepeated = (results, failures) =>
  results.map((each) => {
    const hasFailed = each.state === 'failed' && failures.some((title) => title === `${each.file} › ${each.title}`)
    return each.state === 'failed' && !hasFailed ? { ...each, state: 'passed' } : each
  })

export const journeysIn = ({ passed, failed }, files) => {
  const of = (titles, state) =>
    titles.flatMap((whole) => {
      const file = files.find((each) => whole.startsWith(`${basename(each)} › `))
      return file === undefined ? [] : [{ file, title: whole.slice(basename(file).length + 3), state }]
    })
  return [...of(passed, 'passed'), ...of(failed, 'failed')]
}

/** A proof is missed if one of its tests failed, or none of them ran. */
export function rowOf({ id, kind, proofs }, results) {
  const tests = new Set()
  const missed = []
  for (const [file, parts] of Object.entries(proofs))
    for (const part of parts.length > 0 ? parts : ['']) {
      const ran = results.filter((each) => each.file === file && each.title.includes(part) && each.state !== 'skipped')
      if (ran.length === 0) missed.push(`${basename(file)} “${part}” did not run`)
      for (const each of ran) tests.add(each)
    }
  for (const { file, title, state } of tests)
    if (state !== 'passed') missed.push(`${basename(file)} “${title}” ${state}`)
  const tried = [...tests].flatMap((each) => each.tried ?? [])
  return {
    id,
    kind,
    tests: tests.size,
    calls: tried.reduce((sum, { calls }) => sum + calls, 0),
    together: tried.reduce((most, { together }) => Math.max(most, together), 0),
    missed,
  }
}

const shown = (count) => (count > 0 ? count.toLocaleString('en') : '')
export const lineOf = ({ id, kind, tests, calls, together, missed }) =>
  `| ${[id, kind, tests, shown(calls), shown(together), missed.join('; ').replaceAll('|', '\\|')].join(' | ')} |`

const idIn = (line) => /^\| ([a-z-]+) \|/.exec(line)?.[1]

/** The lines of the page, with those of this run in the place of older ones, in the order of the register. */
export function merged(page, rows, ids) {
  const lines = new Map(page.split('\n').flatMap((line) => (idIn(line) ? [[idIn(line), line]] : [])))
  for (const row of rows) lines.set(row.id, lineOf(row))
  return ids.flatMap((id) => lines.get(id) ?? [])
}

/** Kept results of `npm run judge`: the title of each page, and the line below it, which sums it up. */
export const assessed = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [title = '', , result = ''] = readFileSync(`${folder}/${name}`, 'utf8').split('\n')
      return { name, title: title.replace(/^# /, ''), result }
    })

const unrun = (lines, ids) => {
  const left = ids.filter((id) => !lines.some((line) => idIn(line) === id))
  return left.length > 0 ? `\nNot run since they are in the register: ${left.join(', ')}.\n` : ''
}

export const pageOf = ({ lines, ids, results, day }) => `# Proof

\`npm run proof\` runs every test that the [register of threats](threats.md) names, and writes this page; with a part of an id, a kind or a group it replaces those rows. Calls are the requests that these tests sent to the server; at once, how many of them were under way at the same time. Last run: ${day}.

${HEAD}
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
${unrun(lines, ids)}
## Assessed by programs of others
Kept by \`npm run judge\`, which fails where they find something new.

| what | result |
| --- | --- |
${results.map(({ name, title, result }) => `| [${title}](../../assess/results/${name}) | ${result} |`).join('\n')}
`
