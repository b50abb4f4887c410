import {
  type Answerable,
  isIdentified,
  LEVELS,
  levelFor,
  type Notice,
  type NoticeFollows,
  type NoticeKind,
  type NoticePlace,
  noticeKind,
  type UserSummary,
} from '@sp/contract'
import { excerptOf } from './rules.ts'

export interface Row {
  id: number
  kind: string
  targetId: number | null
  place: string | null
  commentId: number | null
  sourceId: number
  actorId: number | null
  actors: number
  detail: string
  isRead: boolean
  updatedAt: Date
}

export interface NoticeVisibility {
  /** The text of the target; undefined where the reader cannot see it. */
  words: string | undefined
  /** The actors that the reader may see, latest first; 佚名 where they may see none. */
  actors: UserSummary[]
  /** The reader's own state of the target. */
  answerable?: Answerable
  follows?: NoticeFollows | undefined
}

/** `name` is empty where the actor is hidden from the reader. */
function sentenceOf(row: Row, name: string): string {
  const { sentence: usual, sentenceByDetail = {} } = noticeKind(row.kind as NoticeKind)
  const [word = '', ...rest] = row.detail.split(' ')
  const ofDetail = Object.hasOwn(sentenceByDetail, word) ? sentenceByDetail[word] : undefined
  const sentence = ofDetail ?? usual
  if (typeof sentence !== 'string') return withActors(sentence.action, row.actors, name)
  const { title } = levelFor(LEVELS.find(({ level }) => level === row.sourceId)?.from ?? 0)
  const detail = ofDetail === undefined ? row.detail : rest.join(' ')
  const parts: Record<string, string> = { detail, level: String(row.sourceId), title }
  return sentence.replace(/\{(\w+)\}/g, (whole, part: string) => parts[part] ?? whole)
}

function withActors(action: string, count: number, name: string): string {
  if (count === 1) return name === '' ? `有人${action}` : `${name} ${action}`
  return name === '' ? `${count} 人${action}` : `${name}等 ${count} 人${action}`
}

/** A decision of staff about a member links to the page where the member can appeal. */
function placeOf({ kind, place, targetId }: Row): NoticePlace | null {
  const { opens } = noticeKind(kind as NoticeKind)
  const ofKind = 'place' in opens ? opens.place : null
  return (place as NoticePlace | null) ?? ofKind ?? (kind === 'system' && targetId !== null ? 'appeals' : null)
}

function isOfComment({ kind, detail }: Row): boolean {
  const { opens } = noticeKind(kind as NoticeKind)
  if (!('comment' in opens)) return false
  return opens.comment === 'each' || detail === 'comment'
}

/** Words that the reader sees, of one member whom they see too. */
const isAnswerable = ({ kind, actorId }: Row, words: string, [author]: readonly UserSummary[]): boolean =>
  noticeKind(kind as NoticeKind).answerable === true &&
  actorId !== null &&
  words !== '' &&
  author !== undefined &&
  isIdentified(author)

/** A target that the reader cannot see is described without names and text. */
export function presentNotice(row: Row, { words, actors, answerable, follows }: NoticeVisibility): Notice {
  const gone = words === undefined
  return {
    id: row.id,
    type: noticeKind(row.kind as NoticeKind).type,
    targetId: row.targetId,
    place: placeOf(row),
    commentId: isOfComment(row) && !gone ? row.sourceId : row.commentId,
    content: sentenceOf(row, gone ? '' : (actors[0]?.nickname ?? '')),
    actors: gone ? [] : actors,
    excerpt: gone ? null : excerptOf(words),
    gone,
    ...(answerable && !gone && isAnswerable(row, words, actors) ? { answerable } : {}),
    ...(follows ? { follows } : {}),
    status: row.isRead ? 1 : 0,
    dateTime: row.updatedAt.toISOString(),
  }
}
