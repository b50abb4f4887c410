import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What else may set the columns of a status, with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'flash/flash/draft-queries.ts': 'a draft is not content yet',
  'flash/flash/erase-queries.ts': 'an erased account ends all its take-downs in one statement',
  'flash/flash/seal-queries.ts': 'sets another column, where the flash is private',
  'forum/post/erase-queries.ts': 'an erased account ends all its take-downs in one statement',
}

const SETS_STATUS =
  /UPDATE (flash|flash_comment|post|reply)\b(?: [a-z])?\s+SET [^`]*?\b(state|hidden|waiting|taken_down|deleted_at|removed_by) = /

it('only the lifecycle of a kind sets the columns of its status', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(flash|forum)\/.*queries\.ts$/.test(file),
  )
  const setting = files.filter((file) => SETS_STATUS.test(readFileSync(join(ROOT, file), 'utf8')))
  const lifecycles = ['flash/flash', 'flash/comment', 'forum/post', 'forum/reply'].map(
    (folder) => `${folder}/lifecycle-queries.ts`,
  )
  expect(setting.sort()).toEqual([...lifecycles, ...Object.keys(OTHERS)].sort())
})
