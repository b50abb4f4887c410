import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exitCodeOf, PROGRAMS, tableOf } from './assess-programs.mjs'

it.each([
  [[0, 0], 0],
  [[0, 2], 2],
  [[2, 1, 0], 1],
  [[0, null], 1],
])('%j ends with %i: what is new is worse than what could not run', (codes, code) => {
  expect(exitCodeOf(codes)).toBe(code)
})

it('each program is a file, and has kept results', () => {
  for (const name of Object.keys(PROGRAMS)) {
    expect([name, existsSync(`assess/${name}.ts`)]).toEqual([name, true])
    expect([name, existsSync(`assess/results/${name}.md`)]).toEqual([name, true])
  }
})

it('what is accepted has a reason, and belongs to a program', () => {
  const accepted = JSON.parse(readFileSync('assess/accepted.json', 'utf8')) as Record<string, { reason: string }[]>
  for (const [name, entries] of Object.entries(accepted)) {
    expect(Object.keys(PROGRAMS)).toContain(name)
    for (const { reason } of entries) expect(reason.length).toBeGreaterThan(20)
  }
})

it('the table has a line for each program', () => {
  expect(tableOf([['csp', '1.1', '8', '1', '0']]).split('\n')).toEqual([
    'name  version  checks  findings  new',
    'csp   1.1      8       1         0',
  ])
})
