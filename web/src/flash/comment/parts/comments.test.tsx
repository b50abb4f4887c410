// @vitest-environment happy-dom
import { flashCalls } from '@sp/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../platform/query/query.ts'
import { dropSession, storeSession } from '../../../platform/session/session.ts'
import { settle, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import { flashOfTest } from '../../flash/test/flashes.ts'
import { Comments } from './comments.tsx'

const nothing = () => {}
const way = { wanted: undefined, want: nothing, isGone: false, seek: nothing }
const AUTHOR = flashOfTest(7).user.id
let close = nothing

async function wordsFor(reader: number | undefined): Promise<string> {
  if (reader !== undefined) storeSession({ token: 't', user: { id: reader, username: 'a', nickname: 'a', avatar: '' } })
  const network = stubNetwork()
  const { unmount } = showPart(
    <Comments flash={flashOfTest(7)} page={0} onPage={nothing} way={way} onAnswer={nothing} exitPage={nothing} />,
  )
  close = unmount
  await settle()
  network.find(({ path }) => path === flashCalls.comments.path)?.answer({ total: 0, list: [] })
  await settle()
  return document.body.textContent ?? ''
}

afterEach(() => {
  close()
  dropSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('the author of a flash without comments reads that comments will appear there', async () => {
  const words = await wordsFor(AUTHOR)
  expect(words).toContain('有人来说话了，会在这里')
  expect(words).not.toContain('让他知道')
})

test('another member or an anonymous visitor is invited to comment', async () => {
  expect(await wordsFor(AUTHOR + 1)).toContain('说一句，让他知道有人看见了。')
  close()
  dropSession()
  queryClient.clear()
  expect(await wordsFor(undefined)).toContain('说一句，让他知道有人看见了。')
})
