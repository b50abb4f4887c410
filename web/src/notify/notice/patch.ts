import { type Data, NOTICE_KINDS, type Notice, type NoticeTab, type noticeCalls, type Unread } from '@sp/contract'

export type NoticePage = Data<typeof noticeCalls.list>

const ALL: NoticeTab = 0
const tabs = new Map<number, NoticeTab>(Object.values(NOTICE_KINDS).map(({ type, tab }) => [type, tab]))

/** The tab of a type; a type unknown to this version appears only under 全部. */
export const tabOf = (type: number): NoticeTab => tabs.get(type) ?? ALL

const isUnread = ({ status }: Notice): boolean => status === 0

const fewer = (unread: Unread, tab: NoticeTab, less: number): Unread => ({
  ...unread,
  [tab]: Math.max(0, unread[tab] - less),
})

export function withRead(page: NoticePage, notice: Notice): NoticePage {
  const tab = tabOf(notice.type)
  const ofAll = fewer(page.unread, ALL, 1)
  return {
    ...page,
    list: page.list.map((each) => (each.id === notice.id ? { ...each, status: 1 } : each)),
    unread: tab === ALL ? ofAll : fewer(ofAll, tab, 1),
  }
}

/** @param star changes whether the reader starred what can be answered. */
export function withStar(page: NoticePage, id: number, star: (stared: boolean) => boolean): NoticePage {
  const change = (notice: Notice): Notice => {
    const { answerable } = notice
    if (notice.id !== id || !answerable) return notice
    const stared = star(answerable.stared)
    return stared === answerable.stared ? notice : { ...notice, answerable: { ...answerable, stared } }
  }
  const list = page.list.map(change)
  return list.some((notice, at) => notice !== page.list[at]) ? { ...page, list } : page
}

/** Marks a whole tab as read; 0 is all tabs. */
export function withAllRead(page: NoticePage, tab: NoticeTab): NoticePage {
  const read = page.unread[tab]
  const concerns = ({ type }: Notice) => tab === ALL || tabOf(type) === tab
  return {
    ...page,
    list: page.list.map((each) => (isUnread(each) && concerns(each) ? { ...each, status: 1 } : each)),
    unread: tab === ALL ? { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 } : fewer(fewer(page.unread, ALL, read), tab, read),
  }
}
