import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../..')
const isComment = (line: string): boolean => /^\s*(\/\*|\*|\/\/)/.test(line)

/** A line may break between an ideograph and a Latin letter; U+2060 prevents that in the name. */
test('the name of the square is written with a word joiner, so that no line breaks within it', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!test)\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(300)
  const wrong = files.filter((name) =>
    readFileSync(join(WEB, name), 'utf8')
      .split('\n')
      .some((line) => line.includes('寻TA') && !isComment(line)),
  )
  expect(wrong).toEqual([])
})
