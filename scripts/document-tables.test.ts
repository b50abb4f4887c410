import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fill, sections } from './document-tables.mjs'

const pages = Object.entries(await sections())

test.each(pages)('the tables of %s agree with the program; `npm run format` writes them', (page, tables) => {
  const text = readFileSync(page, 'utf8')
  expect(text).toBe(fill(page, text, tables))
})

test('no page has a section that is not generated', () => {
  for (const [page, tables] of pages) {
    const marked = [...readFileSync(page, 'utf8').matchAll(/(?:<!--|#) npm run docs: (\w+)/g)].map(([, name]) => name)
    expect(marked).toEqual(Object.keys(tables))
  }
})

test('a section without its markers is refused', () => {
  expect(() => fill('page.md', '# A page\n', { homes: '' })).toThrow('is missing')
  expect(() => fill('page.md', '<!-- npm run docs: homes -->\n| a |\n', { homes: '' })).toThrow('is missing')
})
