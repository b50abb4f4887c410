import type { ChaosPost, Post, PostItem } from '@sp/contract'

const when = '2026-11-20T00:00:00.000Z'

const head = {
  id: 3,
  title: '两本一样的书',
  description: '隔着一千公里读',
  warning: null,
  replyCount: 47,
  star: 12,
  unstar: 0,
  createDatetime: when,
  user: { id: 1, userId: 1, username: 'north', nickname: '北岸', avatar: '' },
}

const shown = {
  ...head,
  nodeId: 2,
  node: '夜读',
  stared: false,
  unstared: false,
  archived: false,
  state: 0,
  canDelete: false,
  stickied: false,
  selected: false,
  edited: false,
  editDatetime: null,
  activeDatetime: when,
  hidden: false,
  waiting: false,
} as const

export const anItem = (change: Partial<PostItem> = {}): PostItem => ({
  ...shown,
  mentions: [],
  imageCount: 3,
  cover: '/files/i/a.webp',
  ...change,
})

const nothing = {
  edit: false,
  delete: false,
  stick: false,
  select: false,
  versions: false,
  report: false,
  reply: false,
  ban: false,
}

export const aPost = ({ can, ...change }: Partial<Omit<Post, 'can'>> & { can?: Partial<Post['can']> } = {}): Post => ({
  ...shown,
  mentions: [],
  imgs: [],
  removal: null,
  ...change,
  can: { ...nothing, ...can },
})

export const removal = (appealable: boolean): NonNullable<Post['removal']> => ({
  office: 'vice',
  reason: '贴错了地方',
  kind: 'advert',
  held: false,
  datetime: '2026-11-21T00:00:00.000Z',
  appealable,
})

export const aChaosPost = (change: Partial<ChaosPost> = {}): ChaosPost => ({
  ...head,
  removal: removal(false),
  ...change,
})
