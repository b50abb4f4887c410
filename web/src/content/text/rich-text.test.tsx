import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'
import { splitRichText } from './split-rich-text.ts'

const known = ['muge', 'a1', 'b2', 'c3', 'a', 'a'.repeat(32), 'b'].map((username, at) => ({
  id: at + 1,
  username,
  nickname: `昵称${at}`,
}))

const marked = (text: string) =>
  splitRichText(text, known).flatMap((part) => {
    if (part.kind === 'text') return []
    return [part.kind === 'link' ? [part.text, part.href] : [part.text, `@${part.who.username}`]]
  })

describe('a web address', () => {
  it.each([
    ['看这里https://a.com/x，很好', 'https://a.com/x'],
    ['https://a.com/x很好', 'https://a.com/x'],
    ['（http://a.com/b?c=1&d=%20#e）', 'http://a.com/b?c=1&d=%20#e'],
    ['see https://a.com/b_(c). Or', 'https://a.com/b_(c)'],
    ['(https://a.com/b)', 'https://a.com/b'],
    ['https://a.com:8080/x!?', 'https://a.com:8080/x'],
    ['<https://a.com/x>', 'https://a.com/x'],
    ['HTTPS://a.com/X', 'HTTPS://a.com/X'],
    ['https://a.com/@muge', 'https://a.com/@muge'],
  ])('is found in %s', (text, address) => {
    expect(marked(text)).toEqual([[address, new URL(address).href]])
  })

  it.each([
    'javascript:alert(1)',
    'ftp://a.com',
    'a.com',
    'mailto:a@b.com',
    'https://',
    'https://。',
    'http://:80',
    'https://bank.example@evil.example/',
  ])('is not seen in %s', (text) => {
    expect(marked(text).filter(([, href]) => /^https?:/.test(href ?? ''))).toEqual([])
  })
})

describe('a mention', () => {
  it.each([
    ['你好@muge，在吗', ['@muge']],
    ['@a1 @b2@c3', ['@a1', '@b2']],
    [`@${'a'.repeat(32)} `, [`@${'a'.repeat(32)}`]],
    [`@${'a'.repeat(33)}`, []],
    ['a@muge 1@muge', []],
    ['@1a @ muge @木各 ＠muge', []],
    ['@muge的', ['@muge']],
    ['@@muge', ['@muge']],
    ['@MuGe 在吗', ['@MuGe']],
    ['@muge 和 @nobody', ['@muge']],
  ])('in %s is %j', (text, names) => {
    expect(marked(text).map(([name]) => name)).toEqual(names)
  })
})

describe('a text', () => {
  it('is whole again when its parts are joined, and leads to the web or to a profile only', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.constantFrom('@muge', '@', 'https://', 'http://a.cn', 'javascript:', '灯', '\n', ')', '<b>', '"', '@a@b'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const parts = splitRichText(text, known)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const part of parts) {
          if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\/[^/@]+([/?#]|$)/)
          if (part.kind === 'mention') expect(part.text.toLowerCase()).toBe(`@${part.who.username}`)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('is shown with its marks escaped and its links harmless', () => {
    const html = renderToStaticMarkup(
      <RichText text={'<img src=x>\n@muge 看 https://a.com/?a=1&b="x'} mentions={known} />,
    )
    expect(html).toContain('&lt;img src=x&gt;\n')
    expect(html).toContain('href="#/user/profile/1">@昵称0</a>')
    expect(html).toContain(
      'href="https://a.com/?a=1&amp;b=" rel="noopener noreferrer nofollow ugc" target="_blank">https://a.com/?a=1&amp;b=</a>&quot;x',
    )
    expect(html.match(/<a /g)).toHaveLength(2)
    // The address keeps its direction, regardless of the surrounding text.
    expect(html).toContain('dir="ltr" href="https://a.com')
    const unknown = renderToStaticMarkup(<RichText text="@muge 和 @nobody" />)
    expect(unknown).toContain('>@muge 和 @nobody<')
  })

  it('has one gap for the blank lines between two paragraphs, and none for a line break', () => {
    const html = renderToStaticMarkup(<RichText text={'一\n二\n\n \n三 @muge\n\n四'} mentions={known} />)
    expect(html.match(/<span class="[^"]*gap[^"]*">[^<]*<\/span>/g)).toHaveLength(2)
    expect(html.replace(/<[^>]+>/g, '')).toBe('一\n二\n\n \n三 @昵称0\n\n四')
  })
})
