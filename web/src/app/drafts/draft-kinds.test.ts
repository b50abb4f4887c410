// @vitest-environment happy-dom
import { ANONYMOUS } from '@sp/contract'
import { expect, test } from 'vitest'
import { entryOf } from '../../content/upload/draft-picture-entries.ts'
import { commentDraft } from '../../flash/comment/parts/comment-draft.ts'
import { KEY as FLASH } from '../../flash/compose/draft.ts'
import { draftKeyOf } from '../../forum/post/write/entries.ts'
import { draftKey } from '../../forum/reply/parts/target.ts'
import { chatKey } from '../../talk/message/chat-api.ts'
import { supportChat } from '../../talk/support/api.ts'
import { type DraftShown, draftsIn } from './draft-kinds.ts'

const found = (entries: Record<string, string>, isPosting = false): DraftShown[] =>
  draftsIn(new Map(Object.entries(entries)), { isPosting })

const to = { id: 9, user: ANONYMOUS }

test.each([
  [FLASH, 'flash', '/flash/add'],
  [draftKeyOf(), 'post', '/topic/post/add'],
  [draftKeyOf(7), 'edit', '/topic/post/edit/7'],
  [commentDraft(7), 'comment', '/flash/detail/7'],
  [commentDraft(7, { id: 8 }), 'comment', '/flash/detail/7'],
  [draftKey({ postId: 7, to: null }), 'reply', '/topic/post/detail/7'],
  [draftKey({ postId: 7, to }), 'reply', '/topic/post/detail/7?reply=9'],
  [chatKey(7), 'chat', '/msg/chat/7'],
  [supportChat.key, 'support', '/attendant'],
  ['proposal:reason', 'proposal', '/topic/node/all'],
  ['appeal:node-ban:7', 'appeal', '/setting/reports/appeal/node-ban/7'],
  ['report:flash:7', 'report', '/flash/detail/7'],
  ['report:message:7', 'report', undefined],
  ['reason:stick:post:7', 'reason', undefined],
  ['ban:7', 'reason', undefined],
])('the draft %s is of the kind %s and is continued at %s', (key, kind, path) => {
  expect(found({ [key]: '  晚风\n很轻  ' })).toMatchObject([{ kind, path, words: '晚风 很轻' }])
})

test('a draft is one row with all its entries: words, settings, pictures, attempts', () => {
  const entries = {
    post: '正文',
    'post-rest': '{"title":"夜读"}',
    [entryOf('post')]: '[{"id":"a"},{"id":"b"}]',
    'post:attempt': '[]',
    'post:7': '改过的',
  }
  const [post, edit] = found(entries)
  expect(post).toMatchObject({ key: 'post', title: '夜读', words: '正文', pictures: 2 })
  expect(post?.entries.toSorted()).toEqual(['post', 'post-pictures', 'post-rest', 'post:attempt'])
  expect(edit?.entries).toEqual(['post:7'])
})

test('pictures without a word are a draft; settings alone, or what the app notes for itself, are none', () => {
  expect(found({ 'flash-pictures': '[{"id":"a"}]' })).toMatchObject([{ kind: 'flash', words: '', pictures: 1 }])
  expect(
    found({
      'flash-rest': '{"isPrivate":true}',
      'flash-posting': '{}',
      'folder:attempt': '[]',
      'chat:7:unsent:x': '{"content":"在吗"}',
      'game:x': '{}',
    }),
  ).toEqual([])
})

test('a flash that is on its way is no draft', () => {
  expect(found({ flash: '晚风' }, true)).toEqual([])
})

test('the fields of a proposal are one draft, and a ticket shows none of what it contains', () => {
  const [proposal] = found({ 'proposal:node': '夜跑', 'proposal:reason': '一起跑', 'proposal:attempt': '[]' })
  expect(proposal).toMatchObject({ words: '夜跑 一起跑' })
  expect(proposal?.entries).toHaveLength(3)
  expect(JSON.stringify(found({ ticket: '{"email":"a@b.example"}' }))).not.toContain('a@b.example')
})
