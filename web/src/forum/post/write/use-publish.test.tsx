// @vitest-environment happy-dom
import { ToastHost } from '@sp/ui'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DraftPictures } from '../../../flash/compose/draft-pictures.ts'
import { storeSession } from '../../../platform/session/session.ts'
import { settle, showHook, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import { createPost } from '../api.ts'
import { dropWritten, readWritten, writeWritten } from './entries.ts'
import { usePublish } from './use-publish.ts'

const KEY = 'post'
const written = { nodeId: 2, title: '两本一样的书', body: '隔着一千公里读', warning: null }

let requests: ReturnType<typeof stubNetwork>
beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  requests = stubNetwork()
  writeWritten(KEY, written, null)
})

async function published() {
  const shown = showHook(() =>
    usePublish({
      draftKey: KEY,
      draftPictures: new DraftPictures(KEY, 9),
      call: createPost,
      published: () => {},
      discard: () => dropWritten(KEY),
      written,
    }),
  )
  await act(() => shown.now().publish())
  await settle()
  return shown
}

test('publishing removes the draft, but not what another window has written since', async () => {
  const first = await published()
  requests[0]?.answer(7)
  await settle()
  expect(readWritten(KEY)).toBeNull()
  first.unmount()
  writeWritten(KEY, written, null)
  const second = await published()
  writeWritten(KEY, { ...written, body: '再加一句' }, written)
  requests[1]?.answer(8)
  await settle()
  expect(readWritten(KEY)?.body).toBe('再加一句')
  second.unmount()
})

test('a refusal is shown in the form, or as a message to an author who has left it', async () => {
  const here = await published()
  requests[0]?.answer(null, 400, '这里不能发')
  await settle()
  expect(here.now().form.fault).toBe('这里不能发')
  here.unmount()
  const host = showPart(<ToastHost />)
  const left = await published()
  left.unmount()
  requests[1]?.answer(null, 400, '还是不能发')
  await settle()
  expect(document.body.textContent).toContain('还是不能发')
  host.unmount()
})
