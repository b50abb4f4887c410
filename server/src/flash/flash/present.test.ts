import { ANONYMOUS, type LinkCard, PRIVATE, PUBLIC, type UserSummary } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { presentFlash } from './present.ts'
import { HIDDEN, WAITING } from './rules.ts'

const author: UserSummary = { id: 7, userId: 7, username: 'window', nickname: '窗', avatar: '' }
const friend = { id: 8, username: 'lamp', nickname: '灯' }
const url = 'https://example.org/a'
const card: LinkCard = { url, host: 'example.org', title: '一个标题' }
const row = {
  id: 1,
  authorId: 7,
  content: `@lamp 看看 ${url}`,
  warning: 'heavy',
  createdAt: new Date('2026-11-21T12:00:00Z'),
  state: PUBLIC as number,
  up: 3,
  down: 2,
  commentCount: 4,
  isFirst: false,
  card: null,
  imgs: [{ uploadId: 5, img: 'large', thumb: 'small', width: 640, height: 480 }],
}

const shown = (change: Partial<Omit<typeof row, 'card'>> & { card?: LinkCard }, viewerId = 7, user = author) =>
  presentFlash(
    { ...row, ...change },
    {
      viewerId,
      summary: () => user,
      mentions: (text) => (text.includes('@lamp') ? [friend] : []),
      viewerState: (id) => ({ stared: id === 1, unstared: false }),
    },
    ({ img, thumb }) => ({ img: `signed ${img}`, thumbnail: `signed ${thumb}` }),
  )

describe('a flash in an answer', () => {
  it('has its text, its pictures, its author, its counts and the vote of the viewer', () => {
    expect(shown({})).toEqual({
      id: 1,
      content: '@lamp 看看 https://example.org/a',
      mentions: [friend],
      warning: 'heavy',
      user: author,
      createDatetime: '2026-11-21T12:00:00.000Z',
      state: PUBLIC,
      up: 3,
      down: 2,
      commentCount: 4,
      stared: true,
      unstared: false,
      canDelete: true,
      hidden: false,
      waiting: false,
      imgs: [{ img: 'signed large', thumbnail: 'signed small', width: 640, height: 480 }],
    })
  })

  it.each([
    ['public', PUBLIC, { state: PUBLIC, hidden: false, waiting: false }],
    ['private', PRIVATE, { state: PRIVATE, hidden: false, waiting: false }],
    ['hidden by staff', HIDDEN, { state: PRIVATE, hidden: true, waiting: false }],
    ['waiting for staff', WAITING, { state: PRIVATE, hidden: true, waiting: true }],
  ])('that is %s', (_, state, fields) => {
    expect(shown({ state })).toMatchObject(fields)
  })

  it('can be deleted by its author alone', () => {
    expect([7, 8, 0].map((viewerId) => shown({}, viewerId).canDelete)).toEqual([true, false, false])
  })

  it('is marked as the first of a new member only where it is public and its author is named', () => {
    expect(shown({ isFirst: true }).first).toBe(true)
    for (const state of [PRIVATE, HIDDEN, WAITING]) expect(shown({ isFirst: true, state })).not.toHaveProperty('first')
    expect(shown({ isFirst: true }, 7, ANONYMOUS)).not.toHaveProperty('first')
  })

  it('has a card only about the first address of its text', () => {
    expect(shown({ card }).card).toEqual(card)
    expect(shown({ card, content: `https://example.net ${url}` })).not.toHaveProperty('card')
  })
})
