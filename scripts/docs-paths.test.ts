import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['contract', 'server', 'client', 'ui', 'web', 'console', 'e2e', 'engines', 'bench', 'scripts', 'docs']
const files = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ).filter((file) => !/\/(node_modules|dist|out)\//.test(file)),
  ...readdirSync('.'),
]
const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('bench/results/'))
const NAMED = /`((?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|sql|css))`/g

test('every command that the documentation names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`npm run ([a-z0-9:]+)/g)].map(([, name = '']) => ({ page, name })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([])
})

test('every file that the documentation names is there', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(NAMED)]
      .map(([, name = '']) => name)
      .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${page}: ${name}`),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test('every name in the glossary occurs in the sources', () => {
  const sources = files.filter(
    (file) =>
      /^((contract|server|web|console)\/src|server\/migrations)\/.*\.(tsx?|sql)$/.test(file) &&
      !file.includes('.test.'),
  )
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const names = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !text.includes(name) && !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

test('every link of the documentation leads to a file', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('the index of decisions lists every decision, in order, with its date', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\((\1-[\w-]+\.md)\) \| [^|]+ \| \d{4}-\d\d-\d\d \| /gm)]
  const decisions = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file))
  expect(listed.map(([, , file]) => file)).toEqual(decisions.sort())
  expect(new Set(decisions.map((file) => file.slice(0, 4))).size).toBe(decisions.length)
})
