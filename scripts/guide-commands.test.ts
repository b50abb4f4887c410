import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const folder = new URL('../docs/operate/', import.meta.url)
const guides = readdirSync(folder).filter((name) => name.endsWith('.md'))
const textOf = (path: URL): string => readFileSync(path, 'utf8')

/** Lines of code in a guide, without the text around them. */
const codeIn = (guide: string): string[] =>
  [...guide.matchAll(/```\w*\n(.*?)```/gs)].flatMap(([, code = '']) => code.split('\n'))

const spCommands = [
  ...textOf(new URL('../server/src/sp.ts', import.meta.url)).matchAll(/^ {2}'?([\w-]+)'?: \{\s+\.\.\./gm),
].map(([, name]) => name)

it('every npm command in a guide for operators exists', () => {
  const used = guides.flatMap((name) => {
    const text = textOf(new URL(name, folder))
    const all = [...codeIn(text), ...[...text.matchAll(/`(npm [^`]+)`/g)].map(([, code = '']) => code)]
    return all.flatMap((line) => {
      const [, script, word] = /\bnpm (?:run )?(\w+)(?: -- ([\w-]+))?/.exec(line) ?? []
      return script === undefined ? [] : [{ name, script, word }]
    })
  })
  expect(used.length).toBeGreaterThan(5)
  const scripts = [...Object.keys(packageJson.scripts), 'ci', 'start', 'test']
  expect(used.filter(({ script }) => !scripts.includes(script))).toEqual([])
  expect(
    used.filter(({ script, word }) => script === 'sp' && word !== undefined && !spCommands.includes(word)),
  ).toEqual([])
})

it('a real test runs each command of backups that the guides name', () => {
  const tested = ['backup', 'site-life']
    .map((name) => textOf(new URL(`../server/test/${name}.db.test.ts`, import.meta.url)))
    .join('\n')
  const named = new Set(
    ['backup.md', 'restore.md', 'move.md']
      .flatMap((name) => codeIn(textOf(new URL(name, folder))))
      .flatMap((line) => /(?:run sp --|dist\/sp\.js) (\w+)/.exec(line)?.[1] ?? []),
  )
  expect([...named].toSorted()).toEqual(['backup', 'drill', 'restore', 'verify'])
  for (const name of named) expect(tested).toContain(`'${name}'`)
})

it('a real test runs each command of sections that the guide names', () => {
  const tested = textOf(new URL('../server/test/section-command.db.test.ts', import.meta.url))
  const named = new Set(
    codeIn(textOf(new URL('sections.md', folder))).flatMap((line) => /run sp -- section (\w+)/.exec(line)?.[1] ?? []),
  )
  expect([...named].toSorted()).toEqual(['export', 'import'])
  for (const name of named) expect(tested).toContain(`'${name}'`)
})

it('a real test runs the command for a lost master key as the guide names it', () => {
  const named = codeIn(textOf(new URL('incident.md', folder))).find((line) => line.includes('sp -- vault'))
  const tested = textOf(new URL('../server/test/vault-renewal.db.test.ts', import.meta.url))
  const words = (named ?? '').split(' -- ')[1]?.split(' ') ?? []
  expect(words).toEqual(['vault', 'start-anew'])
  expect(tested).toContain(`[${words.map((word) => `'${word}'`).join(', ')}]`)
})

it('a real test runs the command for a major update as the guide names it', () => {
  const code = codeIn(textOf(new URL('update.md', folder))).filter((line) => line.includes('upgrade-database'))
  expect(code).toHaveLength(3)
  expect(code.filter((line) => !/(?:run sp --|dist\/sp\.js) upgrade-database(?: --yes)?$/.test(line))).toEqual([])
  const tested = textOf(new URL('../server/test/upgrade-database.db.test.ts', import.meta.url))
  for (const words of ["['upgrade-database']", "['upgrade-database', '--yes']", 'SP_OLD_POSTGRES:'])
    expect(tested).toContain(words)
})
