// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDraft } from '../../platform/device/draft.ts'
import { queryClient } from '../../platform/query/query.ts'
import { storeSession } from '../../platform/session/session.ts'
import { settle, showHook } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { pairProfileKey } from '../membership/api.ts'
import { useAnswer } from './api.ts'
import { waitWords } from './parts/profile-stage.tsx'

const ID = 7
let requests: ReturnType<typeof stubNetwork>
beforeEach(() => {
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  requests = stubNetwork()
})
afterEach(() => queryClient.clear())

test('the page shows an answer as soon as the server has accepted it', async () => {
  queryClient.setQueryData(pairProfileKey(ID), { mySayHello: null, hisSayHello: null })
  const shown = showHook(() =>
    useAnswer({
      session: { id: ID, status: 'CREATED' },
      question: 'hello',
      yes: true,
      draft: useDraft('square:test'),
      onOver: () => undefined,
      onFault: () => undefined,
    }),
  )
  act(() => void shown.now().run({ sessionId: ID, comment: '也在山里' }))
  await settle()
  const sent = requests.find(({ path }) => path.endsWith('/base-profile/like'))
  expect(queryClient.getQueryData(pairProfileKey(ID))).toMatchObject({ mySayHello: null })
  sent?.answer({ status: 'SAY_HELLO', sessionFinished: false })
  await settle()
  expect(queryClient.getQueryData(pairProfileKey(ID))).toMatchObject({
    mySayHello: { toNext: true, comment: '也在山里' },
    hisSayHello: null,
  })
  shown.unmount()
})

test('the waiting deadline is no longer shown after it has passed', () => {
  const mine = { toNext: true, comment: '', createDatetime: new Date().toISOString(), withdrawUntil: null }
  const at = (ms: number) => waitWords({ due: new Date(Date.now() + ms).toISOString() }, mine, '')
  expect(at(3_600_000)).toContain('你可以结束这段配对')
  expect(at(-1000)).not.toContain('你可以结束这段配对')
})
