import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NameServer, openNameServer } from '../../../test/make/dns.ts'
import { isAtOrAbove, keysOf, makeResolver } from './resolver.ts'

const long = `v=DKIM1; p=${'A'.repeat(400)}`
let server: NameServer
beforeAll(async () => {
  server = await openNameServer({
    'key1._domainkey.example.com': 'v=DKIM1; p=AAAA',
    'key2._domainkey.example.com': long,
  })
})
afterAll(() => server.close())

describe('keys are looked up', () => {
  it('at the servers that the settings name', async () => {
    const resolve = makeResolver([server.address])
    expect(await resolve('key1._domainkey.example.com', 'TXT')).toEqual([['v=DKIM1; p=AAAA']])
    const [pieces = []] = (await resolve('key2._domainkey.example.com', 'TXT')) as string[][]
    expect([pieces.length, pieces.join('')]).toEqual([2, long])
    await expect(resolve('key3._domainkey.example.com', 'TXT')).rejects.toMatchObject({ code: 'ENOTFOUND' })
    expect(server.asked).toEqual(['key1', 'key2', 'key3'].map((key) => `${key}._domainkey.example.com`))
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

it('a signer is valid for their own domain and its subdomains', () => {
  expect(isAtOrAbove('example.com', 'example.com')).toBe(true)
  expect(isAtOrAbove('example.com', 'mail.example.com')).toBe(true)
  for (const signer of ['mail.example.com', 'ample.com', 'com', ''])
    expect(isAtOrAbove(signer, 'example.com')).toBe(false)
})
