import { expect, test } from 'vitest'
import { isKnownAdult } from './age.ts'

const now = '2026-11-22T00:30:00Z'

test.each([
  ['2008-11-22', true],
  ['2008-11-23', false],
  ['1990-01-01', true],
  [null, false],
  [undefined, false],
])('who was born on %s is known to be adult: %s', (birthday, adult) => expect(isKnownAdult(birthday, now)).toBe(adult))
