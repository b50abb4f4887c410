import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

test('a code of ours leads to its page', () => {
  expect(destinationOf('sp://flash/detail/12')).toEqual({ path: '/flash/detail/12' })
  expect(destinationOf('sp://find-love/key/灯Ab12')).toEqual({ path: '/square/share/passkey', passkey: '灯Ab12' })
})

test('what is no code of ours is refused with a message, and an empty passkey has expired', () => {
  expect(destinationOf(null)).toEqual({ problem: '未识别到SP二维码' })
  expect(destinationOf('https://example.com/')).toEqual({
    problem: '未识别到SP二维码',
    detail: '图里的码通向别处，不会打开它。',
  })
  expect(destinationOf('sp://find-love/key/')).toEqual({ problem: '二维码已失效' })
})
