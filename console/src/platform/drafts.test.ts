import { expect, it } from 'vitest'
import { makeDrafts } from './drafts.ts'
import { beginSession, endSession } from './session.ts'

it('what is being decided stays with its own id until it is done', () => {
  const drafts = makeDrafts<string>()
  drafts.keep(1, '维持')
  drafts.keep(2, '撤销')
  drafts.drop(1)
  expect([drafts.get(1), drafts.get(2)]).toEqual([undefined, '撤销'])
})

it('nothing of it outlives the session', () => {
  beginSession({ token: 't', enrolled: true, colleague: { id: 1, nickname: '甲', avatar: '', role: 'moderator' } })
  const drafts = makeDrafts<string>()
  drafts.keep(1, '维持')
  endSession('left')
  expect(drafts.get(1)).toBeUndefined()
})
