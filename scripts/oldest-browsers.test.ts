import { expect, it } from 'vitest'
import { newerIn, unguarded } from './oldest-browsers-rules.mjs'

const TOO_NEW = [
  'x=a.with(1,b)',
  'a.toSpliced(0,1)',
  'URL.canParse(t)?1:2',
  'new Intl.Segmenter(`zh`)',
  'AbortSignal.any([a])',
  'm.values().map(f)',
  's.matchAll(p).map(f)',
  'box.showPopover()',
  '/(?i:a)/',
  'RegExp("a","gv")',
]

it.each(TOO_NEW)('%s is found', (code) => expect(newerIn('thing-a1b2c3d4.js', code)).toHaveLength(1))

it.each(['Object.values(a).map(f)', 'a.splice(0,1)', '(?:a)', '(?<name>b)', 'AbortSignal.timeout(1)'])(
  '%s is not',
  (code) => expect(newerIn('thing-a1b2c3d4.js', code)).toEqual([]),
)

it('a guarded call is free only where it is named', () => {
  const guarded = '`requestIdleCallback`in window?requestIdleCallback(f):g()'
  expect(newerIn('index-Gzwo-BDq.js', guarded)).toEqual([])
  expect(newerIn('home-DVdhu6XW.js', guarded)).toHaveLength(1)
  expect(newerIn('index-Gzwo-BDq.js', `${guarded};requestIdleCallback(f)`)).toHaveLength(1)
})

it.each([
  'a{height:100dvh}',
  'a{color:color-mix(in srgb,red,blue)}',
  'a:has(b){c:d}',
  'a{&:hover{c:d}}',
  'a{width:calc(1dvw + 2px)}',
])('%s is found', (css) => expect(newerIn('thing-a1b2c3d4.css', css)).toHaveLength(1))

it('styles inside @supports are not checked', () => {
  const asks = '@supports (height:1dvh){@media print{a{height:100dvh}}b{height:1dvh}}'
  expect(newerIn('thing-a1b2c3d4.css', `a{b:c}${asks}d{e:f}`)).toEqual([])
  expect(unguarded(`a{b:c}${asks}d{e:f}`)).toBe('a{b:c}d{e:f}')
})
