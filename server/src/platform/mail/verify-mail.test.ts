import { beforeAll, describe, expect, it } from 'vitest'
import {
  dnsOf,
  encoded,
  type LetterParts,
  makeSigner,
  type Signer,
  sign,
  writeLetter,
} from '../../../test/make/letter.ts'
import { verifyMail } from './verify-mail.ts'

const SUBJECT = '重置密码-7F3K92QD-勿代发'
const CODE = encoded(SUBJECT)
let home: Signer
let foreign: Signer
let weak: Signer
let parent: Signer
let child: Signer
beforeAll(async () => {
  home = await makeSigner('example.com')
  foreign = await makeSigner('evil.example')
  weak = await makeSigner('example.com', 'weak', 512)
  parent = await makeSigner('mail.example.org')
  child = await makeSigner('news.example.com')
})

const letter = (parts: Partial<LetterParts> = {}) =>
  writeLetter({ from: '阿岚 <alan@example.com>', subject: CODE, ...parts })
const asked: string[] = []
const read = (raw: string) => {
  const answer = dnsOf([home, foreign, weak, parent, child])
  return verifyMail(Buffer.from(raw), (name, type) => {
    asked.push(name)
    return answer(name, type)
  })
}
const refused = (why: string) => ({ refused: why })
const good = { from: 'alan@example.com', subject: SUBJECT }

describe('a letter is taken', () => {
  it('with a signature of its writer’s domain over From and Subject', async () => {
    expect(await read(await sign(letter(), home))).toEqual(good)
  })

  it('with any encoding of its subject', async () => {
    const [word, rest] = [SUBJECT.slice(0, 4), SUBJECT.slice(4)]
    const gbk = `=?gb18030?B?${Buffer.from([0xd6, 0xd8, 0xd6, 0xc3, 0xc3, 0xdc, 0xc2, 0xeb]).toString('base64')}?=`
    const ways = [SUBJECT, `  ${CODE}  `, `${encoded(word)}\r\n ${encoded(rest)}`, `${gbk}\r\n ${encoded(rest)}`]
    for (const subject of ways) expect(await read(await sign(letter({ subject }), home))).toEqual(good)
  })

  it('signed by the domain above its own', async () => {
    const raw = await sign(letter({ from: 'alan@cn.mail.example.org' }), parent)
    expect(await read(raw)).toMatchObject({ from: 'alan@cn.mail.example.org' })
  })

  it('whose domain is in capitals, or which has several signatures, one of them valid', async () => {
    const raw = await sign(await sign(letter({ from: 'alan@EXAMPLE.com' }), home), foreign)
    expect(await read(raw)).toEqual(good)
  })

  it('from a server whose clock is a minute ahead', async () => {
    expect(await read(await sign(letter(), home, { signTime: new Date(Date.now() + 60_000) }))).toEqual(good)
  })
})

describe('a letter is refused', () => {
  it.each([
    ['without a signature', (raw: string) => raw],
    ['signed by another domain', (raw: string) => sign(raw, foreign)],
    ['signed by a domain below its own', (raw: string) => sign(raw, child)],
    ['whose signature leaves the subject open', (raw: string) => sign(raw, home, { headers: 'From:To:Date' })],
    ['whose signature leaves its writer open', (raw: string) => sign(raw, home, { headers: 'Subject:To:Date' })],
    [
      'whose subject was changed on the way',
      async (raw: string) => (await sign(raw.replace(CODE, 'hello'), home)).replace('hello', CODE),
    ],
    [
      'whose writer was changed on the way',
      async (raw: string) => (await sign(raw.replace('alan@', 'mallory@'), home)).replace('mallory@', 'alan@'),
    ],
    ['whose text was changed on the way', async (raw: string) => `${await sign(raw, home)}more`],
    ['signed with a key of 512 bits', (raw: string) => sign(raw, weak)],
    ['signed with SHA-1', (raw: string) => sign(raw, home, { algorithm: 'rsa-sha1' })],
    [
      'signed with a key that its domain does not publish',
      async (raw: string) => sign(raw, { ...(await makeSigner('example.com')), selector: 'key2' }),
    ],
    [
      'signed with another key than its domain publishes',
      async (raw: string) => sign(raw, await makeSigner('example.com')),
    ],
    ['whose signature is over', (raw: string) => sign(raw, home, { expires: new Date(Date.now() - 86_400_000) })],
    ['signed in an hour from now', (raw: string) => sign(raw, home, { signTime: new Date(Date.now() + 3_600_000) })],
    [
      'that carries forged results of a check',
      (raw: string) =>
        `Authentication-Results: 127.0.0.1; dkim=pass header.d=example.com; spf=pass; dmarc=pass\r\n${raw}`,
    ],
    [
      'sealed by a chain of others',
      (raw: string) => `ARC-Authentication-Results: i=1; evil.example; dkim=pass header.d=example.com\r\n${raw}`,
    ],
  ])('%s', async (_what, spoil) => {
    expect(await read(await spoil(letter()))).toEqual(refused('signature'))
  })

  it.each([
    ['two From lines', { more: ['From: alan@example.com'] }],
    ['two From lines, one spaced out', { more: ['From : alan@example.com'] }],
    ['two writers in one line', { from: 'alan@example.com, mallory@evil.example' }],
    ['a group of writers', { from: 'us: alan@example.com, bela@example.com;' }],
    ['a name that looks like the address', { from: '"alan@example.com" <mallory@nowhere>' }],
    ['a quoted address', { from: '"alan@example.com,"@example.com' }],
    ['no writer', { from: '' }],
  ])('with %s', async (_what, parts) => {
    const verdict = await read(await sign(letter(parts), home))
    expect(['from', 'form']).toContain((verdict as { refused: string }).refused)
  })

  it('with the display name of another member, where the address is what counts', async () => {
    const raw = await sign(letter({ from: '"alan@example.com" <mallory@evil.example>' }), foreign)
    expect(await read(raw)).toMatchObject({ from: 'mallory@evil.example' })
  })

  it('with a second subject put before the signed one', async () => {
    const raw = await sign(letter({ subject: 'hello' }), home)
    expect(await read(`Subject: ${CODE}\r\n${raw}`)).toEqual(refused('subject'))
    expect(await read(`subject : ${CODE}\r\n${raw}`)).toEqual(refused('form'))
  })

  it('whose line ends are ambiguous', async () => {
    const raw = await sign(letter({ subject: 'hello' }), home)
    expect(await read(`X-One: a\nSubject: ${CODE}\r\n${raw}`)).toEqual(refused('form'))
    expect(await read(`X-One: a\rSubject: ${CODE}\r\n${raw}`)).toEqual(refused('form'))
    expect(await read('Subject: alone')).toEqual(refused('form'))
    expect(await read(`not a header\r\n${raw}`)).toEqual(refused('form'))
  })

  it('that would cause many key lookups, and lookups never leave the sender’s domain', async () => {
    asked.length = 0
    let raw = letter()
    for (let i = 0; i < 8; i++) raw = await sign(raw, { ...foreign, selector: `s${i}`, domain: `d${i}.evil.example` })
    expect(await read(raw)).toEqual(refused('signature'))
    expect(asked).toEqual([])
    expect(await read(await sign(raw, home))).toEqual(refused('form'))
  })

  it('for now, while the key cannot be looked up', async () => {
    const raw = Buffer.from(await sign(letter(), home))
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' }))
    expect(await verifyMail(raw, away)).toEqual({ refused: 'dns', later: true })
  })
})
