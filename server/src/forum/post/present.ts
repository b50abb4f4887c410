import {
  ANONYMOUS,
  type ChaosPost,
  type ForumActor,
  isIdentified,
  type LinkCard,
  type Mention,
  mayWith,
  type Picture,
  type Poll,
  type Post,
  type PostCan,
  type PostItem,
  type Removal,
  type RemovalKind,
  type UserSummary,
} from '@sp/contract'
import { shownCard } from '../../content/link/card-service.ts'
import type { Stars } from '../../flash/flash/vote-service.ts'
import { archivedAuthor } from '../section/archived-author-service.ts'
import { isAwaitingStaff, type PostTexts, stateOf, wireState, wireTextsOf } from './rules.ts'

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
  archivedAuthor: string | null
  isFirst: boolean
  hasPoll: boolean
}

export interface PostViewerState extends Stars {
  readonly archived: boolean
}

export interface PresentContext {
  viewerId: number
  summary(userId: number): UserSummary
  nodeName(nodeId: number): string
  isStickied(postId: number): boolean
  viewerState(postId: number): PostViewerState
  pictures(postId: number): readonly Picture[]
}

const isNamed = (row: ItemRow, { viewerId }: PresentContext): boolean =>
  stateOf(row) !== 'stub' || row.authorId === viewerId

const authorOf = ({ authorId, archivedAuthor: name }: ItemRow, { summary }: PresentContext): UserSummary =>
  archivedAuthor(summary(authorId), name)

const shownAuthor = (row: ItemRow, presentContext: PresentContext): UserSummary =>
  isNamed(row, presentContext) ? authorOf(row, presentContext) : ANONYMOUS

const isMarkedFirst = (row: ItemRow, user: UserSummary): boolean =>
  row.isFirst && stateOf(row) === 'there' && isIdentified(user)

const headOf = (row: ItemRow, presentContext: PresentContext, user = shownAuthor(row, presentContext)) => ({
  id: row.id,
  title: row.title,
  nodeId: row.nodeId,
  node: presentContext.nodeName(row.nodeId),
  createDatetime: row.createdAt.toISOString(),
  replyCount: row.replyCount,
  star: row.up,
  unstar: row.down,
  ...presentContext.viewerState(row.id),
  state: wireState(row),
  canDelete: row.authorId === presentContext.viewerId && row.removedBy === null,
  user,
  warning: row.warning as Post['warning'],
  stickied: presentContext.isStickied(row.id),
  selected: row.selectedAt !== null,
  edited: row.editedAt !== null,
  editDatetime: row.editedAt?.toISOString() ?? null,
  activeDatetime: row.activeAt.toISOString(),
  hidden: row.state !== 0,
  waiting: row.waiting,
  ...(isMarkedFirst(row, user) && { first: true }),
})

/** A removed post has none for anyone; a hidden one is read by its author alone. */
export const showsPoll = ({ hasPoll, removedAt }: Pick<ItemRow, 'hasPoll' | 'removedAt'>): boolean =>
  hasPoll && removedAt === null

export function presentItem(row: ItemRow, presentContext: PresentContext, mentions: Mention[]): PostItem {
  const pictures = presentContext.pictures(row.id)
  // A post behind a warning has no cover in lists.
  const cover = row.warning === null ? (pictures[0]?.thumbnail ?? null) : null
  return {
    ...headOf(row, presentContext),
    description: row.excerpt,
    mentions,
    imageCount: pictures.length,
    cover,
    ...(showsPoll(row) && { poll: true }),
  }
}

export function presentCan(
  standing: ForumActor,
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
    ban: isIdentified(user) && may('ban'),
  }
}

interface Removed extends ItemRow {
  isAppealed: boolean
}

function removalOf(row: Removed, standing: ForumActor): Removal | null {
  if (row.removedAt === null) return null
  return {
    office: row.removedBy as Removal['office'],
    reason: row.removedReason ?? '',
    kind: (row.removedKind ?? 'other') as RemovalKind,
    held: isAwaitingStaff(row),
    datetime: row.removedAt.toISOString(),
    appealable: !row.isAppealed && mayWith(standing, 'appeal', stateOf(row)),
  }
}

type Whole = Removed & PostTexts & { card: LinkCard | null }

export const presentPost = (
  row: Whole,
  {
    standing,
    mentions,
    poll,
    ...presentContext
  }: PresentContext & { standing: ForumActor; mentions: Mention[]; poll: Poll | undefined },
): Post => {
  const head = headOf(row, presentContext)
  return {
    ...head,
    ...wireTextsOf(row),
    mentions,
    imgs: [...presentContext.pictures(row.id)],
    can: presentCan(standing, { ...row, user: head.user }),
    removal: removalOf(row, standing),
    ...(poll && { poll }),
    ...shownCard(row.content, row.card),
  }
}

export function presentChaos(row: Removed, presentContext: PresentContext): ChaosPost[] {
  const author = row.authorId === presentContext.viewerId
  const removal = removalOf(row, { loggedIn: true, author, office: null, cannotPost: false })
  if (removal === null) return []
  const { id, title, warning, replyCount, star, unstar, createDatetime } = headOf(row, presentContext)
  const user = stateOf(row) === 'stub' ? ANONYMOUS : authorOf(row, presentContext)
  return [{ id, title, description: row.excerpt, warning, replyCount, star, unstar, createDatetime, user, removal }]
}
