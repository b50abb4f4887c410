import { type Comment, type Flash, type FlashImage, PRIVATE, PUBLIC, type UserSummary } from '@sp/contract'
import { HIDDEN } from './rules.ts'

interface Image {
  uploadId: number
  img: string
  thumb: string
  width: number
  height: number
}

/** Things of a row that every list reads; the rows themselves come from the queries. */
interface FlashRow {
  id: number
  authorId: number
  content: string
  warning: string | null
  createdAt: Date
  state: number
  up: number
  down: number
  commentCount: number
  imgs: readonly Image[]
}

interface CommentRow {
  id: number
  authorId: number
  parentAuthorId: number | null
  content: string
  isDeleted: boolean
  isHidden: boolean
  createdAt: Date
  up: number
  down: number
}

/** What printing a page needs beside its rows. */
export interface Eye {
  /** 0 for a stranger. */
  viewerId: number
  hidden: readonly number[]
  closing: readonly number[]
  summary(userId: number): UserSummary
  votes: Votes
}

/** What the viewer gave to the things of a page. */
export interface Votes {
  stared: ReadonlySet<number>
  unstared: ReadonlySet<number>
}

/** @param addressed where a picture can be fetched. */
export function presentFlash(
  row: FlashRow,
  eye: Eye,
  addressed: (image: Image) => Pick<FlashImage, 'img' | 'thumbnail'>,
): Flash {
  return {
    id: row.id,
    content: row.content,
    warning: row.warning as Flash['warning'],
    user: eye.summary(row.authorId),
    createDatetime: row.createdAt.toISOString(),
    state: row.state === PUBLIC ? PUBLIC : PRIVATE,
    up: row.up,
    down: row.down,
    commentCount: row.commentCount,
    stared: eye.votes.stared.has(row.id),
    unstared: eye.votes.unstared.has(row.id),
    canDelete: row.authorId === eye.viewerId,
    hidden: row.state === HIDDEN,
    imgs: row.imgs.map((image): FlashImage => {
      const { width, height } = image
      return { ...addressed(image), width, height }
    }),
  }
}

/**
 * A deleted comment keeps its place and nothing else, and so does a held one for everyone but its author; whom it
 * answers is not told where the viewer may not see them. So it is with one whose author is closing their account.
 */
export function presentComment(row: CommentRow, eye: Eye): Comment {
  const { parentAuthorId } = row
  const isHidden = (id: number) => eye.hidden.includes(id) || eye.closing.includes(id)
  const parentShown = parentAuthorId !== null && !isHidden(parentAuthorId)
  const stub = row.isDeleted || isHidden(row.authorId) || (row.isHidden && row.authorId !== eye.viewerId)
  return {
    id: row.id,
    content: stub ? '' : row.content,
    deleted: stub,
    hidden: row.isHidden && !row.isDeleted,
    user: stub ? null : eye.summary(row.authorId),
    parentUser: parentShown ? eye.summary(parentAuthorId) : null,
    createDatetime: row.createdAt.toISOString(),
    up: row.up,
    down: row.down,
    stared: eye.votes.stared.has(row.id),
    unstared: eye.votes.unstared.has(row.id),
    canDelete: !stub && row.authorId === eye.viewerId,
  }
}
