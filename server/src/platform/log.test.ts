import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

test('an error is logged without what the driver attaches to it', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (name_key)=(northshore) already exists.',
    client: { user: 'sp', parameters: ['a secret'] },
  })
  log.error({ err: error }, 'a bug')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a bug', err: { code: '23505', message: 'duplicate key' } })
  expect(lines[0]).not.toMatch(/northshore|a secret|client/)
})
