import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { check, wordsIn } from './vocabulary.mjs'

const vocabulary = {
  anywhere: { whoever: 'the member who', told: 'notified', 'pass on': 'forward', he: 'they' },
  names: { shelf: 'store' },
  declarations: { alone: 'single' },
  exceptions: {},
  documentsLeft: [] as string[],
}
const found = (file: string, text: string) => wordsIn(file, text, vocabulary).map(({ line, word }) => `${line} ${word}`)

test.each([
  ['a function', 'a.ts', 'function isWhoeverAsked() {}'],
  ['a constant', 'a.ts', 'const WHOEVER_ASKS = 1'],
  ['a variable in a function', 'a.mjs', '() => { const whoever = 1 }'],
  ['a parameter', 'a.ts', 'export const f = (whoeverAsks: string) => 1'],
  ['an element of a pattern', 'a.ts', 'const [a, whoever] = b'],
  ['a rest', 'a.ts', '() => { const { a, ...whoever } = b }'],
  ['a new name in a pattern', 'a.ts', '() => { const { a: whoever } = b }'],
  ['a new name of an import', 'a.ts', "import { a as whoever } from 'b'"],
  ['a member of a type', 'server/src/a.ts', 'interface A { readonly whoever: 1 }'],
  ['a private field', 'a.ts', 'class A { #whoever = 1 }'],
  ['a type', 'a.ts', 'type Whoever = 1'],
])('a forbidden word is found in the name of %s', (_what, file, text) =>
  expect(found(file, text)).toEqual(['1 whoever']),
)

test.each(['web/src/whoever.ts', 'web/src/for-whoever/a.ts', 'web/src/parts/for-whoever.module.css'])(
  'a forbidden word is found in the path %s',
  (file) => expect(found(file, '')).toEqual(['1 whoever']),
)

test.each([
  ['a line comment', 'a.ts', 'const a = 1\n// Whoever asks.'],
  ['a block comment', 'a.ts', '/**\n * Whoever asks. */'],
  ['a comment among elements', 'a.tsx', 'const a = <p>\n{/* whoever asks */}</p>'],
  ['a comment of CSS', 'a.css', '.a {}\n/* whoever asks */'],
  ['a comment after an address', 'a.ts', "const a =\n'https://b' // whoever asks"],
  ['the title of a test', 'a.test.ts', "test(\n'whoever asks', () => 1)"],
  ['the title of a table of tests', 'a.test.ts', "it.each([1])(\n'whoever asks %s', () => 1)"],
  ['the title of a group', 'a.test.ts', 'describe(\n`whoever asks ${1}`, () => 1)'],
  ['a document', 'README.md', '# Title\nFor whoever asks.'],
])('a forbidden word is found in %s', (_what, file, text) => expect(found(file, text)).toEqual(['2 whoever']))

test('a term of two words is found in a name and in prose', () =>
  expect(found('a.ts', 'function passOnAll() {} // Pass on.')).toEqual(['1 pass on', '1 pass on']))

test('parts of longer words are no words', () => expect(found('a.ts', 'const header = 1 // The headers.')).toEqual([]))

test.each([
  ['a text', 'a.ts', "const a = 'whoever'"],
  ['an address in a text', 'a.ts', 'const a = `https://whoever`'],
  ['text of an element', 'a.tsx', 'const a = <p>{b}// whoever</p>'],
  ['a field of the wire', 'contract/src/a.ts', 'interface A { told: 1 }'],
  ['a field that keeps its name', 'a.ts', '() => { const { told } = a }'],
  ['what a comment quotes', 'a.ts', '// The field `told`.'],
  ['what a document quotes', 'README.md', 'The field `told` and [a file](docs/whoever.md).\n```\nwhoever\n```'],
])('%s may have any word', (_what, file, text) => expect(found(file, text)).toEqual([]))

test('some words are forbidden in names alone, and some in declared names alone', () => {
  expect(found('a.ts', 'const shelf = 1, alone = 2 // Alone on the shelf.')).toEqual(['1 shelf', '1 alone'])
  expect(found('a.ts', '() => { const shelf = 1, alone = 2 }')).toEqual(['1 shelf'])
})

test('a fault names the place, the word and the term to use', () =>
  expect(check([{ file: 'a.ts', text: '\ntype IsTold = 1' }], vocabulary)).toEqual([
    'a.ts:2: IsTold: “told”, use: notified',
  ]))

test('an exception allows one name in one file, and fails when it is no longer needed', () => {
  const excepting = { ...vocabulary, exceptions: { 'a.ts: told': 'a column' } }
  expect(check([{ file: 'a.ts', text: 'interface A { told: 1 }' }], excepting)).toEqual([])
  expect(check([{ file: 'b.ts', text: 'interface A { told: 1 }' }], excepting)).toEqual([
    'b.ts:1: “told”, use: notified',
    'vocabulary.json: “a.ts: told” is no longer needed',
  ])
})

test('a left document may have any word, and fails when it has none', () => {
  const leaving = { ...vocabulary, documentsLeft: ['README.md'] }
  expect(check([{ file: 'README.md', text: 'Whoever asks.' }], leaving)).toEqual([])
  expect(check([{ file: 'README.md', text: 'Members ask.' }], leaving)).toHaveLength(1)
})

test('the words of the project are forbidden where they were used', () => {
  const { anywhere } = JSON.parse(readFileSync('scripts/vocabulary.json', 'utf8')) as typeof vocabulary
  const words =
    'whoever whatever whichever nobody somebody anew meanwhile stands lies says said tells told hears heard mend knock door stranger eye face brought held judge whereabouts desk he his him'
  expect(Object.keys(anywhere)).toEqual(expect.arrayContaining([...words.split(' '), 'pass on']))
})
