import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { folderOf, stateOf } from './demo.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sp-demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const demo = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/demo.mjs', ...args], {
    env: { ...process.env, DEMO_DIR: folder },
    encoding: 'utf8',
  })

it('a folder with other data is refused, also with --fresh, and stays as it was', () => {
  writeFileSync(join(folder, 'something'), 'of mine')
  for (const args of [[], ['--fresh'], ['--code']]) {
    const { status, stderr } = demo(...args)
    expect([status, stderr]).toEqual([1, expect.stringContaining('不是演示站点')])
  }
  expect(readdirSync(folder)).toEqual(['something'])
})

it('the data folder of a site is none of a demonstration, also with DATA_DIR set', () => {
  expect(folderOf({ DATA_DIR: '/var/lib/sp' })).toMatch(/demo-data$/)
  writeFileSync(join(folder, 'demo.json'), '{ "complete": false }')
  expect(stateOf(folder)).toBe('interrupted')
  writeFileSync(join(folder, 'demo.json'), '{ "complete": true }')
  expect(stateOf(folder)).toBe('complete')
  rmSync(join(folder, 'demo.json'))
  expect(stateOf(folder)).toBe('empty')
})

it('an unknown option is answered with the usage', () => {
  expect(demo('--all').stderr).toContain('用法')
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
})

it('the folder is not tracked', () => {
  expect(execFileSync('git', ['check-ignore', 'demo-data/x'], { encoding: 'utf8' })).toContain('demo-data')
})

it('what fills the demonstration asks vitest for nothing, since it runs without it', () => {
  const files = ['server/test/drive.ts', ...readdirSync('server/test/seed').map((name) => `server/test/seed/${name}`)]
  const filling = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(filling.length).toBeGreaterThan(10)
  expect(filling.filter((file) => readFileSync(file, 'utf8').includes("from 'vitest'"))).toEqual([])
})
