import type { Reply, ReplyPreview } from '@sp/contract'

export const otherMember = { id: 2, userId: 2, username: 'north', nickname: '北岸', avatar: '' }

export const aPreview = (id: number, change: Partial<ReplyPreview> = {}): ReplyPreview => ({
  id,
  pid: 0,
  content: `第 ${id} 条`,
  mentions: [],
  postId: 7,
  post: '一个标题',
  nodeId: 3,
  floor: id,
  star: 5,
  unstar: 2,
  stared: false,
  unstared: false,
  archived: false,
  replyCount: 0,
  state: 0,
  canDelete: false,
  createDatetime: '2026-11-20T00:00:00.000Z',
  user: otherMember,
  isOp: false,
  selected: false,
  hidden: false,
  waiting: false,
  imgs: [],
  can: { delete: false, select: false, report: true, reply: true, ban: false },
  ...change,
})

export const aReply = (id: number, change: Partial<Reply> = {}): Reply => ({
  ...aPreview(id),
  children: [],
  removal: null,
  ...change,
})
