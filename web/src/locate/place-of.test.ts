import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

test('a code of ours leads to its page', () => {
  expect(placeOf('sp://flash/detail/12')).toEqual({ path: '/flash/detail/12' })
  expect(placeOf('sp://find-love/key/灯Ab12')).toEqual({ path: '/square/share/passkey?passkey=%E7%81%AFAb12' })
})

test('what is no code of ours is told, and an empty passkey has expired', () => {
  expect(placeOf(null)).toEqual({ problem: '未识别到SP二维码' })
  expect(placeOf('https://example.com/')).toEqual({ problem: '未识别到SP二维码' })
  expect(placeOf('sp://find-love/key/')).toEqual({ problem: '二维码已失效' })
})
