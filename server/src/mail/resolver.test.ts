import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAtOrAbove, keysOf, makeResolver } from './resolver.ts'

/** A name server that answers every question with one text. */
const server = createSocket('udp4')
const asked: string[] = []
beforeAll(async () => {
  server.on('message', (question, { port, address }) => {
    const name = question.subarray(12, question.indexOf(0, 12) + 1)
    asked.push(name.toString('latin1').replace(/[\0-\x1f]/g, '.'))
    const text = Buffer.from('v=DKIM1; p=AAAA')
    const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0])
    const row = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length])
    server.send(Buffer.concat([head, name, Buffer.from([0, 16, 0, 1]), row, text]), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

describe('keys are asked for', () => {
  it('at the servers that the settings name', async () => {
    const resolve = makeResolver([`127.0.0.1:${server.address().port}`])
    expect(await resolve('key1._domainkey.example.com', 'TXT')).toEqual([['v=DKIM1; p=AAAA']])
    expect(asked).toEqual(['.key1._domainkey.example.com.'])
  })

  it('of the writer’s domain and those above it, never of others, and never for other things', async () => {
    const reached: string[] = []
    const resolve = keysOf('mail.example.com', async (name) => {
      reached.push(name)
      return []
    })
    const names = ['a._domainkey.mail.example.com', 'a.b._domainkey.Example.COM']
    for (const name of names) await resolve(name, 'TXT')
    for (const name of [
      'a._domainkey.evil.example',
      'a._domainkey.com',
      'a._domainkey.evilexample.com',
      'a._domainkey.x.mail.example.com',
      'mail.example.com',
      '../a._domainkey.example.com',
    ])
      await expect(resolve(name, 'TXT')).rejects.toMatchObject({ code: 'ENOTFOUND' })
    await expect(resolve('a._domainkey.example.com', 'A')).rejects.toMatchObject({ code: 'ENOTFOUND' })
    expect(reached).toEqual(names)
  })
})

it('a signer speaks for his own domain and what lies under it', () => {
  expect(isAtOrAbove('example.com', 'example.com')).toBe(true)
  expect(isAtOrAbove('example.com', 'mail.example.com')).toBe(true)
  for (const signer of ['mail.example.com', 'ample.com', 'com', ''])
    expect(isAtOrAbove(signer, 'example.com')).toBe(false)
})
