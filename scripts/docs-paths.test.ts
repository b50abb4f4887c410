import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = ['contract', 'server', 'ui', 'web', 'console', 'e2e', 'engines', 'bench', 'scripts', 'docs']
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
    [...readFileSync(page, 'utf8').matchAll(/`npm run ([a-z:]+)/g)].map(([, name = '']) => ({ page, name })),
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
