import { expect, test } from 'vitest'
import { pollFaults } from './poll-faults.ts'

test('the fault is at its option', () => {
  expect(pollFaults(['海边', '山里'])).toEqual([undefined, undefined])
  expect(pollFaults(['', ' '])).toEqual(['至少写 2 个选项', undefined])
  expect(pollFaults(['海边', ''])).toEqual([undefined, '至少写 2 个选项'])
  expect(pollFaults(['海边', '山里', ' 海边 '])).toEqual([undefined, undefined, '有两个选项写得一样'])
  expect(pollFaults(['海边', '灯'.repeat(31)])).toEqual([undefined, '每个选项最多 30 个字'])
})

test('a line that was left empty is no fault beside two options', () => {
  expect(pollFaults(['海边', '', '山里', ''])).toEqual([undefined, undefined, undefined, undefined])
})
