import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEXT = String.raw`(?:\bmsg\b|\bmessage\b|messageOf\([^)]*\))`
const DECIDES = new RegExp(
  [
    String.raw`${TEXT}\s*(?:[!=]==?(?!=|\s*(?:undefined|null)\b)|\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\()`,
    String.raw`[!=]==?\s*[\w.?]*\.msg\b`,
    String.raw`\[[\w.?]+\.msg\]`,
  ].join('|'),
)

const files = ['web/src', 'console/src', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`),
)

test('clients decide only by code and reason of a refusal, never by its text', () => {
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => `${file}:${index + 1} ${line.trim()}`)
      .filter((line) => DECIDES.test(line)),
  )
  expect(found).toEqual([])
})

test.each([
  'error.msg === sessionRefusals.staleLogin.msg',
  "if (messageOf(error, '') === x)",
  '[accountRefusals.usernameTaken.msg]: 1',
  "error.message.includes('已删除')",
])('the rule sees: %s', (line) => expect(DECIDES.test(line)).toBe(true))
