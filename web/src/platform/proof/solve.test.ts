import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { solve } from './solve.ts'

const MAX = 10_000
const taskOf = (number: number) => {
  const salt = 'sp'
  const target = createHash('sha256').update(`${salt}:${number}`).digest('hex')
  return { salt, target, max: MAX, expires: 0, mac: '' }
}

it.each([0, 1, 4321, MAX - 1])('finds the number %d that the server hid', (number) => {
  expect(solve(taskOf(number), () => undefined)).toBe(number)
})

it('reports how much of the range is done', () => {
  const parts: number[] = []
  solve(taskOf(MAX - 1), (part) => void parts.push(part))
  expect(parts).toEqual([0, 0.2, 0.4, 0.6, 0.8])
})

it('ends where no number fits', () => {
  expect(() => solve(taskOf(MAX), () => undefined)).toThrow('the task has no solution')
})
