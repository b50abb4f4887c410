import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { differencesOf, digestsOf, sumsOf, wholeOf } from './digests.ts'

it('files with other bytes, and files of one build only, are differences', () => {
  const one = new Map([
    ['same', 'a'],
    ['changed', 'b'],
    ['old', 'c'],
  ])
  const other = new Map([
    ['same', 'a'],
    ['changed', 'x'],
    ['new', 'd'],
  ])
  expect(differencesOf(one, other).map(({ id }) => id)).toEqual(['changed', 'old', 'new'])
  expect(differencesOf(one, new Map(one))).toEqual([])
  expect(wholeOf(one)).not.toBe(wholeOf(other))
})

it('the digests of a folder are those that sha256sum knows, by path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sp-test-digests-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.js'), 'abc')
  expect(sumsOf(digestsOf(folder))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  assets/a.js\n',
  )
  rmSync(folder, { recursive: true })
})
