import { expect, test } from 'vitest'
import { texts } from './texts.ts'
import { draftOf, ticketErrors } from './ticket-rules.ts'

const right = { ...draftOf(''), username: 'muge2019', email: 'muge@163.com', securityValue: '' }
const faults = (part: Partial<typeof right>) => ticketErrors({ ...right, ...part }, 'Xiaohao')

test('what is right has no faults, and one of address and number is enough', () => {
  expect(faults({})).toEqual({})
  expect(faults({ email: '', phone: '138 1234-5678' })).toEqual({})
})

test('each invalid field has its own message', () => {
  expect(faults({ username: ' @ ' })).toEqual({ username: '请填写要找回的账号' })
  expect(faults({ username: '@xiaohao' })).toEqual({ username: '这就是现在登录的号，请填要找回的那个号' })
  expect(faults({ email: ' ' })).toEqual({ email: '邮箱和手机至少填一个' })
  expect(faults({ email: 'muge' })).toEqual({ email: texts.faults.email })
  expect(faults({ phone: '1385719' })).toEqual({ phone: '手机号是 11 位，还差 4 位' })
  expect(faults({ phone: '138571900000' })).toEqual({ phone: '手机号是 11 位，多了 1 位' })
  expect(faults({ phone: '一三八' })).toEqual({ phone: texts.faults.phoneDigits })
  expect(faults({ createTime: '秋'.repeat(51), others: '伞'.repeat(501), securityValue: '团'.repeat(51) })).toEqual({
    createTime: '最多 50 字',
    others: '最多 500 字',
    securityValue: '最多 50 字',
  })
})

test('any stored text yields a valid draft', () => {
  const empty = draftOf('')
  expect(empty.others).toBe('')
  expect(draftOf('null')).toEqual(empty)
  expect(draftOf('{"others":3,"username":"a","securityValue":"x"}')).toEqual({ ...empty, username: 'a' })
})
