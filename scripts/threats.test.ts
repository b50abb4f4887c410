import { expect, test } from 'vitest'
import { faultsOf, titlesIn } from './threat-faults.mjs'
import { readThreats } from './threats.mjs'

const threats = readThreats().flatMap((group) => group.threats)

test('every threat has a proof, and every named test exists', () => {
  expect(threats.flatMap(faultsOf)).toEqual([])
})

test('every threat has an id of its own', () => {
  expect(threats.length).toBeGreaterThan(70)
  expect(new Set(threats.map(({ id }) => id)).size).toBe(threats.length)
  for (const { id } of threats) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test.each([
  ['no proof', {}, 'has no proof'],
  ['a file that is gone', { 'server/test/gone.db.test.ts': [] }, 'does not exist'],
  ['a file without tests', { 'server/test/world.ts': [] }, 'has no test'],
  ['another title', { 'scripts/threats.test.ts': ['a title that no test has'] }, 'has no test “a title'],
])('a threat with %s is named', (_, proofs, fault) => {
  expect(faultsOf({ id: 'x', kind: 'attack', threat: '', does: '', proofs }).join()).toContain(fault)
})

test('titles are those of tests that run, not of comments, arguments and what is skipped', () => {
  const source = `
    // it('a comment')
    describe.each(rows)('group %s', () => { it('one', () => expect(f('an argument')).toBe(1)) })
    it.skip('skipped'); test.runIf(x)(\`two of \${n} things\`, run)`
  expect(titlesIn(source, 'x.test.ts')).toEqual(['group %s', 'one', 'two of \uFFFC things'])
})
