import type { Flash } from '@sp/contract'

export const flashOfTest = (id: number, up = 5): Flash => ({
  id,
  content: '',
  mentions: [],
  warning: null,
  user: { id: 2, userId: 2, username: 'a', nickname: 'a', avatar: '' },
  createDatetime: '2026-11-20T00:00:00.000Z',
  state: 0,
  up,
  down: 0,
  commentCount: 0,
  stared: false,
  unstared: false,
  canDelete: false,
  hidden: false,
  waiting: false,
  imgs: [],
})
