import { describe, expect, it } from 'vitest'
import { shownCard } from './card-service.ts'
import { readHead, textOf } from './page-head.ts'
import { cardAddress, cardOf, isAmong } from './rules.ts'

const titleOf = (html: string) => readHead(html).title

describe('the head of a page', () => {
  it.each([
    ['<title>窗</title>', '窗'],
    ['<TITLE lang="zh">窗 &amp; 灯</TITLE >', '窗 & 灯'],
    ['<title>a</title><meta property="og:title" content="b">', 'b'],
    [`<meta content='b' property=og:title><title>a</title>`, 'b'],
    ['<meta property="og:title" content=""><title>a</title>', 'a'],
    ['<meta property="og:title" content="a > b">', 'a > b'],
    ['<!-- <title>no</title> --><title>a</title>', 'a'],
    ['<script>"<title>no</title>"</script><title>a</title>', 'a'],
    ['<style><title>no</title></style><title>a</title>', 'a'],
    ['<svg><title>no</title></svg><title>a</title>', 'a'],
    ['<body><title>no</title>', ''],
    ['<title>a</title><title>b</title>', 'a'],
    ['<meta name="İİİ"><TITLE>灯</TITLE>', '灯'],
    ['<title>&#28783;&#x706F;&unknown;&#0;&#xD800;&#9999999;</title>', '灯灯&unknown;'],
    ['<title>never ends', 'never ends'],
    ['<meta property="og:title" content="never ends', ''],
    ['<titles>no</titles><', ''],
    ['', ''],
  ])('%s is called %j', (html, title) => {
    expect(titleOf(html)).toBe(title)
  })

  it('has a description, of which that for cards comes first', () => {
    const [plain, og] = ['<meta name="description" content="甲">', '<meta property="og:description" content="乙">']
    expect([readHead(plain).about, readHead(plain + og).about]).toEqual(['甲', '乙'])
  })

  it.each([
    ['<'.repeat(200_000)],
    ['<meta '.repeat(40_000)],
    ['<meta a="'.repeat(30_000)],
    ['<title>'.repeat(36_000)],
    ['<!--'.repeat(60_000)],
    [`${'İ'.repeat(50_000)}<meta name=a><title>`],
    ['<script>'.repeat(32_000)],
    [`<meta ${'a='.repeat(100_000)}>`],
    [`<title>${'&#1'.repeat(80_000)}`],
  ])('of a hostile page is read in a time that grows with its length', (page) => {
    const started = performance.now()
    readHead(page)
    // A quadratic one takes minutes.
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('the encoding', () => {
  const gbk = Buffer.from([0x3c, 0x74, 0x69, 0x74, 0x6c, 0x65, 0x3e, 0xb5, 0xc6])
  it('is that of the header, then that of the page, then UTF-8', () => {
    expect(textOf(gbk, 'gb2312')).toBe('<title>灯')
    const meta = Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=gbk">')
    expect(textOf(Buffer.concat([meta, gbk]), undefined)).toContain('灯')
    expect(textOf(Buffer.from('灯'), undefined)).toBe('灯')
    expect(textOf(Buffer.concat([meta, Buffer.from('灯')]), 'utf-8')).toContain('灯')
  })

  it('that is not known is not guessed', () => {
    expect(textOf(gbk, 'utf-7')).toBeUndefined()
  })
})

describe('a card', () => {
  const url = 'https://www.example.com/a?b'
  const card = { url, host: 'example.com', title: '灯' }
  it('has the words of the page as plain text on one line, without signs that are not seen', () => {
    const head = { title: ' 看\n\t这\u202e里\u200b<b>\u0000 ', about: '一'.repeat(300) }
    expect(cardOf(url, head)).toEqual({ url, host: 'example.com', title: '看 这里<b>', about: '一'.repeat(120) })
  })

  it('needs a title, and has no words twice', () => {
    expect(cardOf(url, { title: ' \u200b ', about: '甲' })).toBeUndefined()
    expect(cardOf(url, { title: '甲', about: '甲' })).toEqual({ url, host: 'example.com', title: '甲' })
  })

  it('takes no longer for a hostile title', () => {
    const marks = '\u0300'.repeat(65_000) + '\u0316'.repeat(65_000)
    const from = performance.now()
    expect(cardOf(url, { title: `a${marks}`, about: `b${marks}` })?.host).toBe('example.com')
    expect(performance.now() - from).toBeLessThan(1_000)
  })

  it('names a host in letters that look like no other', () => {
    expect(cardOf('https://аpple.com/', { title: 'a', about: '' })?.host).toBe('xn--pple-43d.com')
  })

  it('is about the first address, if that is one of https', () => {
    expect(cardAddress('看 https://a.example/x，和 https://b.example')).toBe('https://a.example/x')
    expect(cardAddress('看 http://a.example/ 和 https://b.example')).toBeUndefined()
    expect(cardAddress('没有')).toBeUndefined()
  })

  it('is shown below its address alone, also after an edit', () => {
    expect(shownCard(`看 ${url}`, card)).toEqual({ card })
    expect(shownCard('看 https://other.example/', card)).toEqual({})
    expect(shownCard(`看 ${url}`, null)).toEqual({})
  })

  it('is none of this site and of what is below its name', () => {
    expect(['sp.example', 'files.sp.example', 'xsp.example'].map((host) => isAmong(host, ['sp.example']))).toEqual([
      true,
      true,
      false,
    ])
  })
})
