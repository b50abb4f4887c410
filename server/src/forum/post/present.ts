import {
  ANONYMOUS,
  type ChaosPost,
  isTold,
  type Mention,
  mayWith,
  type Picture,
  type Post,
  type PostCan,
  type PostItem,
  type Removal,
  type RemovalKind,
  type Standing,
  type UserSummary,
} from '@sp/contract'
import { isHeld, stateOf, wireState } from './rules.ts'

export interface ItemRow {
  id: number
  nodeId: number
  authorId: number
  title: string
  excerpt: string
  warning: string | null
  createdAt: Date
  state: number
  waiting: boolean
  up: number
  down: number
  replyCount: number
  activeAt: Date
  editedAt: Date | null
  selectedAt: Date | null
  removedAt: Date | null
  removedBy: string | null
  removedReason: string | null
  removedKind: string | null
}

export interface Marks {
  stared: boolean
  unstared: boolean
  archived: boolean
}

export interface Eye {
  viewerId: number
  summary(userId: number): UserSummary
  nodeName(nodeId: number): string
  isStickied(postId: number): boolean
  marks(postId: number): Marks
  pictures(postId: number): readonly Picture[]
}

const isNamed = (row: ItemRow, { viewerId }: Eye): boolean => stateOf(row) !== 'stub' || row.authorId === viewerId

const headOf = (row: ItemRow, eye: Eye) => ({
  id: row.id,
  title: row.title,
  nodeId: row.nodeId,
  node: eye.nodeName(row.nodeId),
  createDatetime: row.createdAt.toISOString(),
  replyCount: row.replyCount,
  star: row.up,
  unstar: row.down,
  ...eye.marks(row.id),
  state: wireState(row),
  canDelete: row.authorId === eye.viewerId && row.removedBy === null,
  user: isNamed(row, eye) ? eye.summary(row.authorId) : ANONYMOUS,
  warning: row.warning as Post['warning'],
  stickied: eye.isStickied(row.id),
  selected: row.selectedAt !== null,
  edited: row.editedAt !== null,
  editDatetime: row.editedAt?.toISOString() ?? null,
  activeDatetime: row.activeAt.toISOString(),
  hidden: row.state !== 0,
  waiting: row.waiting,
})

export function presentItem(row: ItemRow, eye: Eye, mentions: Mention[]): PostItem {
  const pictures = eye.pictures(row.id)
  // A post behind a warning has no cover in lists.
  const cover = row.warning === null ? (pictures[0]?.thumbnail ?? null) : null
  return { ...headOf(row, eye), description: row.excerpt, mentions, imageCount: pictures.length, cover }
}

export function presentCan(
  standing: Standing,
  { user, ...row }: Pick<ItemRow, 'state' | 'removedBy'> & Pick<Post, 'user'>,
): PostCan {
  const state = stateOf(row)
  const may = (action: Parameters<typeof mayWith>[1]) => mayWith(standing, action, state)
  return {
    edit: may('edit'),
    delete: may('delete') || may('remove'),
    stick: may('stick'),
    select: may('select'),
    versions: may('versions'),
    report: may('report'),
    reply: may('reply'),
    ban: isTold(user) && may('ban'),
  }
}

interface Removed extends ItemRow {
  isAppealed: boolean
}

function removalOf(row: Removed, standing: Standing): Removal | null {
  if (row.removedAt === null) return null
  return {
    office: row.removedBy as Removal['office'],
    reason: row.removedReason ?? '',
    kind: (row.removedKind ?? 'other') as RemovalKind,
    held: isHeld(row),
    datetime: row.removedAt.toISOString(),
    appealable: !row.isAppealed && mayWith(standing, 'appeal', stateOf(row)),
  }
}

interface Whole extends Removed {
  content: string
}

export const presentPost = (
  row: Whole,
  { standing, mentions, ...eye }: Eye & { standing: Standing; mentions: Mention[] },
): Post => {
  const head = headOf(row, eye)
  return {
    ...head,
    description: row.content,
    mentions,
    imgs: [...eye.pictures(row.id)],
    can: presentCan(standing, { ...row, user: head.user }),
    removal: removalOf(row, standing),
  }
}

export function presentChaos(row: Removed, eye: Eye): ChaosPost[] {
  const author = row.authorId === eye.viewerId
  const removal = removalOf(row, { loggedIn: true, author, office: null, silenced: false })
  if (removal === null) return []
  const { id, title, warning, replyCount, star, unstar, createDatetime } = headOf(row, eye)
  const user = stateOf(row) === 'stub' ? ANONYMOUS : eye.summary(row.authorId)
  return [{ id, title, description: row.excerpt, warning, replyCount, star, unstar, createDatetime, user, removal }]
}
