import { expect, it } from 'vitest'
import { isEmailAddress } from './email.ts'

const long = (length: number) => 'x'.repeat(length)

it.each([
  'alan@qq.com',
  "o'neil+sp=1/a.b_c@mail.example.co.uk",
  '岚@例子.中国',
  'alan@xn--fsqu00a.xn--fiqs8s',
  '1@1.cn',
  `${long(64)}@${long(63)}.com`,
])('%s is one address', (typed) => expect(isEmailAddress(typed)).toBe(true))

it.each([
  ['more than an address', ['x<y@z.org>', '<y@z.org>', 'x y@z.org', 'y@z.org,c', 'c,y@z.org', 'y@z.org;c@z.org']],
  ['a list or a group', ['a@b.org, c@d.org', 'us:a@b.org;', 'a@b.org c@d.org', 'a@b@c.org']],
  ['quoted or with a comment', ['"a"@b.org', '"a@b.org"@c.org', 'a(b)@c.org', 'a\\@b.org', 'a@[127.0.0.1]']],
  ['without a domain that has a dot', ['a@b', 'a@', 'a', '@b.org', 'a@.org', 'a@b.', 'a@b..org', '']],
  ['with dots that do not stand between', ['.a@b.org', 'a.@b.org', 'a..b@c.org']],
  ['of a domain that nobody can have', ['a@127.0.0.1', 'a@b.1x', 'a@b_c.org', 'a@-b.org', 'a@b-.org', 'a@b.org-']],
  ['with control characters', ['a\n@b.org', 'a@b.org\r\nBcc: c@d.org', 'a\t@b.org', 'a\u0000@b.org', 'a@b.org\u007f']],
  [
    'with a direction or a mark that nobody sees',
    ['a\u202eb@c.org', 'a\u200b@b.org', 'a@b\u2067.org', 'a\ufeff@b.org'],
  ],
  ['with letters that nobody sees', ['\u3164@b.org', 'a\u115f@b.org', 'a@\uffa0.org', 'a\u034f@b.org', '\u2800@b.org']],
  ['too long', [`${long(65)}@b.org`, `a@${long(64)}.org`, `a@${`${long(50)}.`.repeat(5)}org`]],
])('what is %s is none', (_what, typed) => expect(typed.filter(isEmailAddress)).toEqual([]))
