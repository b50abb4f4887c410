import type { MessageRing, NoticeSwitch, NoticeTab } from '@sp/contract'

const tabNames: Record<NoticeTab, string> = { 0: '全部', 1: '系统', 2: '动态', 3: '话题', 4: '寻\u2060TA' }
const ways: Record<NoticeSwitch, string> = { off: '不提醒', app: '站内', push: '推送' }

export const texts = {
  title: '通知',
  back: '返回',
  cancel: '再想想',
  failed: '出错了，请稍后再试',

  tabs: '通知的分类',
  tabNames,
  unreadCount: (count: number) => `${count} 条未读`,
  noUnread: '没有未读',
  unread: '未读',
  gone: '内容已删除',
  answered: '已回复',
  readAll: '全部已读',
  deleteRead: '删除已读',
  askDelete: '删除已读通知吗？',
  askDeleteText: (tab: NoticeTab) =>
    tab === 0
      ? '所有已读的通知都会删掉，删了找不回来。没读的会留着。'
      : `“${tabNames[tab]}”里已读的通知都会删掉，删了找不回来。没读的会留着。`,
  doDelete: '删除',
  deleted: '已删除',
  allRead: '都标为已读了',
  toSwitches: '提醒方式',
  emptyTitle: '还没有通知',
  emptyText: '有人评论、赞你或关注你，都会告诉你。',

  switches: '提醒方式',
  ways,
  waySubs: {
    off: '不会出现在通知里',
    app: '出现在通知里，不推送',
    push: '出现在通知里，也推送到你开启了推送的设备',
  } satisfies Record<NoticeSwitch, string>,
  messages: '私信',
  message: '有人给我发私信',
  messageSubs: {
    app: '出现在消息里，不推送',
    push: '出现在消息里，也推送到你开启了推送的设备',
  } satisfies Record<MessageRing, string>,
  close: '关闭',
  switchesHint:
    '推送只写“你有新消息”，不写是谁、什么事。公告和账号安全可以不推送，但总会出现在通知里。消息请求从不推送。',
}
