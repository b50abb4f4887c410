import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawn, lines } from '../ui/src/icon/icons.tsx'
import { moreDrawn, moreLines } from '../ui/src/icon/more-icons.tsx'

const root = join(import.meta.dirname, '..')
const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(root, folder, file))

const firstPage = [
  ...files('ui/src/layout'),
  ...files('ui/src/feedback'),
  ...files('ui/src/list'),
  ...files('web/src/flash/feed'),
  join(root, 'web/src/app/shell.tsx'),
  join(root, 'web/src/app/nav-items.ts'),
]
const named = /\b(?:icon|name)[=:]\s*\{?(?:[^'"`\n}]*\?\s*)?['"]([a-z-]+)['"](?:\s*:\s*['"]([a-z-]+)['"])?/g

test('no icon of the first page is fetched after it', () => {
  const first = { ...lines, ...drawn, down: lines.up }
  const more = { ...moreLines, ...moreDrawn }
  const drawnThere = firstPage.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(named)].flatMap(([, one, other]) => [one ?? '', other ?? '']),
  )
  expect(drawnThere).toEqual(expect.arrayContaining(['window', 'me', 'pen']))
  expect(drawnThere.filter((name) => Object.hasOwn(more, name))).toEqual([])
  expect(Object.keys(more).filter((name) => name in first)).toEqual([])
})
