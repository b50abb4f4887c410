import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inOrder, readOrder, TestOrder } from './test-order.mjs'

const order = (seconds: Record<string, number>, waiting: string[], workers = 3) =>
  inOrder(Object.keys(seconds), { seconds, waiting }, workers)

test('the longest files begin first', () => {
  expect(order({ a: 1, b: 30, c: 10, d: 20 }, [])).toEqual(['b', 'd', 'c', 'a'])
})

test('one file that waits runs beside those that compute, and the next when it has ended', () => {
  const seconds = { w1: 50, w2: 40, a: 60, b: 30, c: 20, d: 10 }
  // Until 30 w1, a, b; then c in place of b, to 50; w2 in place of w1.
  expect(order(seconds, ['w1', 'w2'])).toEqual(['w1', 'a', 'b', 'c', 'w2', 'd'])
})

test('where only waiting files are left, they run together', () => {
  expect(order({ w1: 50, w2: 40, w3: 30, a: 10 }, ['w1', 'w2', 'w3'])).toEqual(['w1', 'a', 'w2', 'w3'])
})

test('a file without a line takes its turn among the others', () => {
  expect(inOrder(['new', 'long', 'short'], { seconds: { long: 30, short: 2 }, waiting: [] }, 3)).toEqual([
    'long',
    'new',
    'short',
  ])
})

test('the files of one environment follow each other, so that workers are kept', async () => {
  const folder = fileURLToPath(new URL('../web/src/', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file))
  const specs = files.map((file) => ({ moduleId: join(folder, file), project: { name: 'front' } }))
  const sorted: typeof specs = await new TestOrder({ config: { root: folder, maxWorkers: 3 } }).sort(specs)
  const inWindow = sorted.map(({ moduleId }) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-'))
  expect(sorted).toHaveLength(specs.length)
  expect(inWindow.filter((each, at) => at > 0 && each !== inWindow[at - 1])).toHaveLength(1)
})

test('the list names files of this folder that are there', () => {
  const { seconds, waiting } = readOrder()
  const gone = [...Object.keys(seconds), ...waiting].filter(
    (file) => file.startsWith('.') || !existsSync(new URL(`../${file}`, import.meta.url)),
  )
  expect(gone).toEqual([])
})
