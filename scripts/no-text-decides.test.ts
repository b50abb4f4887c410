import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEXT = String.raw`(?:\bmsg\b|\bmessage\b|messageOf\([^)]*\))`
/** A text of the server that is compared, searched, or used as a key. */
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

test('no client decides by what a refusal says, only by its code and reason', () => {
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
