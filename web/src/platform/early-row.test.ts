import { afterEach, expect, it } from 'vitest'
import { type EarlyRow, forgetEarlyRow, takeEarlyRow } from './early-row.ts'

const holder = globalThis as { earlyRow?: EarlyRow }
const hold = (at = Date.now()) => {
  holder.earlyRow = { key: '7/recommend', at, row: Promise.resolve('{}') }
}
afterEach(forgetEarlyRow)

it('is taken once, by the row and account that it was read for', async () => {
  hold()
  expect(takeEarlyRow('0/recommend')).toBeUndefined()
  expect(takeEarlyRow('7/mine-flash-0')).toBeUndefined()
  expect(await takeEarlyRow('7/recommend')).toBe('{}')
  expect(takeEarlyRow('7/recommend')).toBeUndefined()
})

it('is not used once it is old, nor after it was forgotten', () => {
  hold(Date.now() - 30_001)
  expect(takeEarlyRow('7/recommend')).toBeUndefined()
  hold()
  forgetEarlyRow()
  expect(takeEarlyRow('7/recommend')).toBeUndefined()
})
