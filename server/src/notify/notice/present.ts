import {
  type AnonymousNoticeKind,
  LEVELS,
  levelFor,
  type Notice,
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

const titleOf = (level: number): string => levelFor(LEVELS.find((each) => each.level === level)?.from ?? 0).title

/** `name` is empty where the actor is hidden from the reader. */
type NoticeText = (row: Row, name: string) => string
type AnonymousText = (row: Row) => string

export interface NoticeVisibility {
  /** The text of the target; undefined where the reader cannot see it. */
  words: string | undefined
  /** The actors that the reader may see, latest first; 佚名 where they may see none. */
  actors: UserSummary[]
}

const HONOURS: Record<string, string> = {
  sticky: '你的帖子被置顶了',
  selected: '你的帖子被加精了',
}
const CHAOS = 'chaos '

const STEPS: Record<string, string> = {
  met: '寻\u2060TA 为你遇见了一个人',
  hello: '有一段配对在等你的回应，不急',
  released: '有一段配对往前走了一步，锁着的内容打开了',
  week: '有一段配对开始了相处一周',
  lovers: '你们在一起了',
  message: '寻\u2060TA 有新留言',
  soon: '有一段配对快到时间了，想好了再回应',
  ended: '有一段配对结束了',
  brokeUp: '对方结束了这段关系',
  swapped: '你们交换了主页，可以互相看到了',
}

const CHANGES: Record<string, string> = {
  passwordChanged: '你的密码已修改，其他登录都已结束。如果不是你，请马上找回密码',
  staffResetStarted: '有人通过了客服的核对，申请重置你的密码，72 小时后生效。如果不是你，请马上作废',
  staffResetAlone: '有人通过了站长的核对，申请重置你的密码，7 天后生效，在那之前每天提醒一次。如果不是你，请马上作废',
  passwordReset: '你的密码已重置，之前的登录都已结束。如果不是你，请马上联系客服',
  resetStarted: '有人申请找回你的密码。如果不是你，请作废这次找回',
  phoneChanged: '你绑定的手机已更换。如果不是你，请马上联系客服',
  emailChanged: '你绑定的邮箱已更换，旧邮箱 7 天内仍可找回。如果不是你，请马上联系客服',
}

const singleActor =
  (did: string): NoticeText =>
  (_row, name) =>
    name === '' ? `有人${did}` : `${name} ${did}`
/** The prefix `一个人 ` or `一个人等 12 人`, followed by the action. */
const aggregated =
  (did: string): NoticeText =>
  (row, name) => {
    if (row.actors === 1) return singleActor(did)(row, name)
    return name === '' ? `${row.actors} 人${did}` : `${name}等 ${row.actors} 人${did}`
  }

const CONTENTS: { [K in NoticeKind]: K extends AnonymousNoticeKind ? AnonymousText : NoticeText } = {
  postHonoured: (row, name) =>
    row.detail.startsWith(CHAOS)
      ? `你的帖子被移到了混沌海：${row.detail.slice(CHAOS.length)}`
      : (HONOURS[row.detail] ?? singleActor('在帖子里提到了你')(row, name)),
  replyToPost: singleActor('回复了你的帖子'),
  replyToReply: singleActor('回复了你'),
  replyMention: singleActor('在回复里提到了你'),
  flashComment: singleActor('评论了你的动态'),
  commentAnswer: singleActor('回复了你的评论'),
  flashLiked: aggregated('赞了你的动态'),
  commentLiked: aggregated('赞了你的评论'),
  pairStep: ({ detail }) => STEPS[detail] ?? '寻\u2060TA 有了新进展',
  flashMention: (row, name) =>
    singleActor(row.detail === 'comment' ? '在评论里提到了你' : '在动态里提到了你')(row, name),
  replyHonoured: (row, name) =>
    row.detail.startsWith(CHAOS)
      ? `你的回复被移到了混沌海：${row.detail.slice(CHAOS.length)}`
      : row.detail === 'selected'
        ? '你的回复被加精了'
        : aggregated('赞了你的回复')(row, name),
  newFollower: aggregated('关注了你'),
  levelReached: ({ sourceId }) => `你升到了 ${sourceId} 级，称号：${titleOf(sourceId)}`,
  system: ({ detail }) => detail,
  security: ({ detail }) => CHANGES[detail] ?? '你的账号安全信息有变动',
  ticketAnswered: () => '你的工单有了答复',
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

/** A target that the reader cannot see is described without names and text. */
export function presentNotice(row: Row, { words, actors }: NoticeVisibility): Notice {
  const kind = row.kind as NoticeKind
  const gone = words === undefined
  return {
    id: row.id,
    type: noticeKind(kind).type,
    targetId: row.targetId,
    place: placeOf(row),
    commentId: isOfComment(row) && !gone ? row.sourceId : row.commentId,
    content: CONTENTS[kind](row, gone ? '' : (actors[0]?.nickname ?? '')),
    actors: gone ? [] : actors,
    excerpt: gone ? null : excerptOf(words),
    gone,
    status: row.isRead ? 1 : 0,
    dateTime: row.updatedAt.toISOString(),
  }
}
