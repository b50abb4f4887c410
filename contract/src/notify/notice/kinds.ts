import type { NoticeKindRecord, NoticeSwitch } from './kind-record.ts'

/** One record per kind (decision 0110). The order within a tab is that of the switches on their screen. */
export const NOTICE_KINDS = {
  flashComment: {
    type: 5,
    tab: 2,
    icon: 'cmt',
    switch: { text: '有人评论我的动态', default: 'push' },
    answerable: true,
    opens: { target: 'flash', comment: 'each' },
    sentence: { action: '评论了你的动态' },
  },
  commentAnswer: {
    type: 6,
    tab: 2,
    icon: 'cmt',
    switch: { text: '有人回复我的评论', default: 'push' },
    answerable: true,
    opens: { target: 'flash', comment: 'each' },
    sentence: { action: '回复了你的评论' },
  },
  flashMention: {
    type: 10,
    tab: 2,
    icon: 'at',
    switch: { text: '有人在动态里提到我', default: 'push' },
    answerable: true,
    opens: { target: 'flash', comment: 'some' },
    sentence: { action: '在动态里提到了你' },
    sentenceByDetail: { comment: { action: '在评论里提到了你' } },
  },
  flashLiked: {
    type: 7,
    tab: 2,
    icon: 'up',
    switch: { text: '有人赞我的动态', default: 'app' },
    aggregates: true,
    opens: { target: 'flash' },
    sentence: { action: '赞了你的动态' },
  },
  commentLiked: {
    type: 8,
    tab: 2,
    icon: 'up',
    switch: { text: '有人赞我的评论', default: 'app' },
    aggregates: true,
    opens: { target: 'flash', comment: 'each' },
    sentence: { action: '赞了你的评论' },
  },

  replyToPost: {
    type: 2,
    tab: 3,
    icon: 'cmt',
    switch: { text: '有人回复我的帖子', default: 'push' },
    answerable: true,
    opens: { target: 'reply' },
    sentence: { action: '回复了你的帖子' },
  },
  replyToReply: {
    type: 3,
    tab: 3,
    icon: 'cmt',
    switch: { text: '有人回复我的回复', default: 'push' },
    answerable: true,
    opens: { target: 'reply' },
    sentence: { action: '回复了你' },
  },
  replyMention: {
    type: 4,
    tab: 3,
    icon: 'at',
    switch: { text: '有人在回复里提到我', default: 'push' },
    answerable: true,
    opens: { target: 'reply' },
    sentence: { action: '在回复里提到了你' },
  },
  postHonoured: {
    type: 1,
    tab: 3,
    icon: 'spark',
    switch: { text: '我的帖子被置顶、加精或移走', default: 'app' },
    answerable: true,
    opens: { target: 'post' },
    sentence: { action: '在帖子里提到了你' },
    sentenceByDetail: {
      sticky: '你的帖子被置顶了',
      selected: '你的帖子被加精了',
      chaos: '你的帖子被移到了混沌海：{detail}',
    },
  },
  replyHonoured: {
    type: 11,
    tab: 3,
    icon: 'star',
    actorIcon: 'up',
    switch: { text: '我的回复被加精或被赞', default: 'app' },
    aggregates: true,
    opens: { target: 'reply' },
    sentence: { action: '赞了你的回复' },
    sentenceByDetail: { selected: '你的回复被加精了', chaos: '你的回复被移到了混沌海：{detail}' },
  },

  pairStep: {
    type: 9,
    tab: 4,
    icon: 'pair',
    switch: { text: '寻\u2060TA 有了进展', default: 'push' },
    opens: { target: 'pair' },
    sentence: '寻\u2060TA 有了新进展',
    sentenceByDetail: {
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
    },
  },

  newFollower: {
    type: 20,
    tab: 1,
    icon: 'bell',
    actorIcon: 'add-user',
    switch: { text: '有人关注我', default: 'app' },
    aggregates: true,
    opens: { place: 'fans' },
    sentence: { action: '关注了你' },
  },
  levelReached: {
    type: 20,
    tab: 1,
    icon: 'bell',
    switch: { text: '我升级了', default: 'app' },
    opens: { place: 'points' },
    sentence: '你升到了 {level} 级，称号：{title}',
  },
  ticketAnswered: {
    type: 21,
    tab: 1,
    icon: 'support',
    switch: { text: '工单有了答复', default: 'push' },
    opens: { target: 'ticket' },
    sentence: '你的工单有了答复',
  },
  /** Changes to the member's account, so that they notice unauthorised ones. */
  security: {
    type: 20,
    tab: 1,
    icon: 'bell',
    switch: { text: '账号安全变动', default: 'push', canBeOff: false },
    opens: { place: 'security' },
    sentence: '你的账号安全信息有变动',
    sentenceByDetail: {
      staffLooked: '工作人员为处理一份举报或复核，打开过和你有关的内容。什么时候、哪一类，可以在账号与安全里看',
      passwordChanged: '你的密码已修改，其他登录都已结束。如果不是你，请马上找回密码',
      staffResetStarted: '有人通过了客服的核对，申请重置你的密码，72 小时后生效。如果不是你，请马上作废',
      staffResetAlone:
        '有人通过了站长的核对，申请重置你的密码，7 天后生效，在那之前每天提醒一次。如果不是你，请马上作废',
      passwordReset: '你的密码已重置，之前的登录都已结束。如果不是你，请马上联系客服',
      resetStarted: '有人申请找回你的密码。如果不是你，请作废这次找回',
      factorAdded: '你的账号加了一样两步验证。如果不是你，请马上修改密码',
      factorRemoved: '你的账号移除了一样两步验证。如果不是你，请马上修改密码',
      recoveryCodesDrawn: '你换了一组恢复码，旧的作废。如果不是你，请马上修改密码',
      recoveryCodeUsed: '有人用恢复码登录或验证了你的账号。如果不是你，请马上修改密码',
      factorGuessed: '有人用对了你的密码，但一直没通过两步验证。如果不是你，请马上修改密码',
      factorEndAsked: '有人用你的密码申请关闭两步验证，7 天后生效。如果不是你，请马上作废，再修改密码',
      factorsEnded: '两步验证已按申请关闭。如果不是你，请马上修改密码',
      phoneChanged: '你绑定的手机已更换。如果不是你，请马上联系客服',
      emailChanged: '你绑定的邮箱已更换，旧邮箱 7 天内仍可找回。如果不是你，请马上联系客服',
    },
  },
  /** Announcements, mutes, roles. */
  system: {
    type: 20,
    tab: 1,
    icon: 'bell',
    switch: { text: '公告和管理消息', default: 'push', canBeOff: false },
    opens: { place: null },
    sentence: '{detail}',
  },
} as const satisfies Record<string, NoticeKindRecord>

type Kinds = typeof NOTICE_KINDS
export type NoticeKind = keyof Kinds
/** Details that have a sentence of their own. */
export type NoticeDetail<K extends NoticeKind> = Kinds[K] extends { sentenceByDetail: infer S } ? keyof S : never

type Sentences<R extends NoticeKindRecord> =
  | R['sentence']
  | (R extends { sentenceByDetail: infer S } ? S[keyof S] : never)
export type AnonymousNoticeKind = {
  [K in NoticeKind]: Sentences<Kinds[K]> extends string ? K : never
}[NoticeKind]

export type NoticeSwitchOf<K extends NoticeKind> = Kinds[K]['switch'] extends { canBeOff: false }
  ? Exclude<NoticeSwitch, 'off'>
  : NoticeSwitch

export const noticeKinds = Object.keys(NOTICE_KINDS) as readonly NoticeKind[]
/** The record without its literal types, for code that handles all kinds alike. */
export const noticeKind = (kind: NoticeKind): NoticeKindRecord => NOTICE_KINDS[kind]
