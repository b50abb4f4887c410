import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = ['ui/src', 'web/src', 'console/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
)

/** Selectors with :hover that would stay active after a touch. */
function stickyIn(css: string): string[] {
  const around: string[] = []
  const sticky: string[] = []
  for (const [, head = '', brace] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') around.pop()
    if (brace !== '{') continue
    if (/:hover/.test(head) && !around.some((outer) => /@media.*\(hover: hover\)/.test(outer))) sticky.push(head.trim())
    around.push(head)
  }
  return sticky
}

test('what lights up under a mouse does so only where there is one', () => {
  expect(files.length).toBeGreaterThan(60)
  expect(files.flatMap((file) => stickyIn(readFileSync(file, 'utf8')).map((rule) => `${file}: ${rule}`))).toEqual([])
})

test('the rule finds a :hover without a media query, in a different query, or after the right one', () => {
  expect(stickyIn('a { b: c } .x:hover,\n.y { d: e }')).toEqual(['.x:hover,\n.y'])
  expect(stickyIn('@media (min-width: 60rem) { .x:hover { d: e } }')).toEqual(['.x:hover'])
  expect(stickyIn('@media (hover: hover) { .x:hover { d: e } } .y:hover { d: e }')).toEqual(['.y:hover'])
  expect(stickyIn('@media (hover: hover) { @media (min-width: 1px) { .x:hover { d: e } } }')).toEqual([])
})
