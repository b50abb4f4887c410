// @vitest-environment happy-dom
import { ToastHost } from '@sp/ui'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DraftPictures } from '../../../content/upload/draft-pictures.ts'
import { storeSession } from '../../../platform/session/session.ts'
import { settle, showHook, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import { createPost } from '../api.ts'
import { aWritten } from '../test/written.ts'
import { writtenIn } from './entries.ts'
import { usePublish } from './use-publish.ts'

const KEY = 'post'
const written = aWritten()

let requests: ReturnType<typeof stubNetwork>
beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  requests = stubNetwork()
  writtenIn(KEY).change(written)
})

async function published() {
  const shown = showHook(() =>
    usePublish(
      { draft: writtenIn(KEY), pictures: new DraftPictures(KEY, 9), call: createPost, published: () => {} },
      written,
    ),
  )
  await act(() => shown.now().publish())
  await settle()
  return shown
}

test('publishing removes the draft, but not what another window has written since', async () => {
  const first = await published()
  requests[0]?.answer(7)
  await settle()
  expect(writtenIn(KEY).now()).toBeNull()
  first.unmount()
  writtenIn(KEY).change(written)
  const second = await published()
  writtenIn(KEY).change({ body: '再加一句' })
  requests[1]?.answer(8)
  await settle()
  expect(writtenIn(KEY).now()?.body).toBe('再加一句')
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
