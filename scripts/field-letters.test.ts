import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sheets = ['ui', 'web', 'console'].flatMap((floor) =>
  readdirSync(join(root, floor, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(root, floor, 'src', file)),
)

const lettersOfFields = sheets.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]
    .filter(([, selector = '']) =>
      selector.split(',').some((one) => /(^|[\s>+~])(input|textarea|select)[^\s>+~]*\s*$/.test(one)),
    )
    .flatMap(([, selector = '', body = '']) =>
      [...body.matchAll(/(?:^|[;\s])font(?:-size)?:\s*([^;]+)/g)].map(
        ([, size = '']) => `${selector.trim()} ${size.trim()}`,
      ),
    ),
)

test('a field has letters of 16 px at least: iOS zooms into smaller ones, and does not zoom out again', () => {
  expect(lettersOfFields).toContain('input,\ntextarea,\nselect max(16px, 1em)')
  const others = lettersOfFields.filter((rule) => !rule.includes('max(16px,'))
  expect(others).toEqual(['button,\ninput,\ntextarea,\nselect inherit'])
})
