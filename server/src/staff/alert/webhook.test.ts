import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testMessage } from './message.ts'
import { readAddress, readReply, requestOf } from './webhook.ts'

const config = { publicUrl: 'https://sp.example', console: { host: undefined, port: undefined } }
const now = new Date('2026-11-28T04:00:00.123Z')
const message = { ...testMessage, topic: 'case' as const, text: '值班台有 3 件举报在等', count: 3, path: '#/reports' }
const text = '值班台有 3 件举报在等\nhttps://sp.example/operator/#/reports'
const to = (kind: 'feishu' | 'dingtalk' | 'wecom' | 'generic', secret = '', address = 'https://hook.example/a?key=1') =>
  requestOf({ kind, address, secret }, message, config, now)

describe('the form of', () => {
  it('Feishu has the signature in the body: seconds and secret are the key, and nothing is signed', () => {
    expect(to('feishu')).toEqual({
      url: new URL('https://hook.example/a?key=1'),
      body: { msg_type: 'text', content: { text } },
    })
    const sign = createHmac('sha256', '1795838400\nSEC1').digest('base64')
    expect(to('feishu', 'SEC1').body).toEqual({ timestamp: '1795838400', sign, msg_type: 'text', content: { text } })
  })

  it('DingTalk has the signature in the query: milliseconds and secret are signed with the secret', () => {
    const sign = createHmac('sha256', 'SEC1').update('1795838400123\nSEC1').digest('base64')
    const { url, body } = to('dingtalk', 'SEC1')
    expect(body).toEqual({ msgtype: 'text', text: { content: text } })
    expect(Object.fromEntries(url.searchParams)).toEqual({ key: '1', timestamp: '1795838400123', sign })
    expect(url.search).not.toMatch(/[+ ]/)
  })

  it('WeCom has no signature', () => {
    expect(to('wecom', 'SEC1')).toEqual({
      url: new URL('https://hook.example/a?key=1'),
      body: { msgtype: 'text', text: { content: text } },
    })
  })

  it('a generic receiver has topic and numbers', () => {
    expect(to('generic').body).toEqual({
      site: 'https://sp.example',
      topic: 'case',
      count: 3,
      others: [],
      alarms: [],
      text: '值班台有 3 件举报在等',
      url: 'https://sp.example/operator/#/reports',
      at: '2026-11-28T04:00:00.123Z',
    })
  })
})

describe('the answer of', () => {
  const reply = (kind: 'feishu' | 'dingtalk' | 'wecom' | 'generic', status: number, body: unknown) =>
    readReply(kind, status, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))

  it.each([
    ['feishu', { code: 0, msg: 'success' }, true],
    ['feishu', { code: 19021, msg: 'sign match fail' }, false],
    ['dingtalk', { errcode: 0, errmsg: 'ok' }, true],
    ['dingtalk', { errcode: 310000, errmsg: 'keywords not in content' }, false],
    ['wecom', { errcode: -1, errmsg: 'system busy' }, false],
    ['wecom', {}, false],
    ['feishu', 'a page', false],
    ['generic', 'anything', true],
  ] as const)('%s: 200 with %j has arrived: %s', (kind, body, hasArrived) => {
    expect(reply(kind, 200, body).hasArrived).toBe(hasArrived)
  })

  it('names the fault, in words that end', () => {
    const body = { errcode: 310000, errmsg: 'x'.repeat(999) }
    expect(reply('dingtalk', 200, body)).toEqual({ hasArrived: false, code: 310000, explanation: 'x'.repeat(200) })
    expect(reply('feishu', 404, {})).toEqual({ hasArrived: false, code: 404, explanation: '' })
    expect(reply('generic', 302, {})).toEqual({ hasArrived: false, code: 302, explanation: '' })
  })
})

describe('an address', () => {
  it.each(['https://open.feishu.cn/open-apis/bot/v2/hook/abc', 'https://hook.example:8443/a?key=1'])(
    '%s',
    (address) => {
      expect(readAddress(address, { production: true })?.href).toBe(address)
    },
  )

  it.each([
    'http://hook.example/a',
    'ftp://hook.example/a',
    'https://me:secret@hook.example/a',
    'https://hook.example/a#b',
    'https://hook.example/a b',
    'https:\\\\hook.example',
    'https://钩子.example/',
    'https://',
    'hook',
  ])('is not %s', (address) => {
    expect(readAddress(address, { production: true })).toBeUndefined()
  })

  it('may be http where the site is no real one', () => {
    expect(readAddress('http://hook.example/a', { production: false })?.href).toBe('http://hook.example/a')
  })
})
