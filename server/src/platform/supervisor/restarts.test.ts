import { expect, it } from 'vitest'
import { restartsArgument, restartsIn } from './restarts.ts'

it('a process knows how often the supervisor restarted it, and one without a supervisor was not', () => {
  expect(restartsIn(['node', 'main.js', restartsArgument(3)])).toBe(3)
  expect(restartsIn(['node', 'main.js'])).toBe(0)
})
