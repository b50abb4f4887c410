import type { SearchType } from '@sp/contract'
import { texts as shared } from '../platform/texts.ts'

export type Tab = 'all' | SearchType

const names: Record<Tab, string> = {
  all: '全部',
  flash: '动态',
  post: '帖子',
  reply: '回复',
  user: '人',
  node: '版块',
}

export const texts = {
  ...shared,
  names,
  tabs: '搜什么',
  label: '搜动态、帖子、人和版块',
  labelIn: (node: string) => `在${node}里搜帖子和回复`,
  thisNode: '这个版块',
  within: (node: string) => `只在“${node}”里`,
  everywhere: '搜全站',
  clear: '清除',
  leave: '取消',
  more: '更多',
  moreOf: (tab: Tab) => `更多${names[tab]}`,
  results: (tab: Tab) => `搜到的${names[tab]}`,
  atLeast: (count: number) => `${count}+`,

  recent: '最近搜过',
  forget: '清空最近搜过的',
  whereKept: '只存在这台设备里，退出登录就清掉',
  talked: '大家在聊',
  talkedRule: '怎么排的',
  talkedPart: '大家在聊什么',
  talkedIn: (node: string, replies: number) => `${node} · ${replies} 条回复`,
  perhaps: '也许想去这些版块',

  looking: '正在找…',
  notFound: '这次没找成',
  missing: (names: readonly string[]) => `${names.join('、')}这次没找成：`,
  partial: '时间有限，只找了较新的，更早的也许还有。换个更具体的说法能找全',

  none: (q: string) => `没找到“${q}”`,
  noneIn: (q: string, node: string) => `${node}里没找到“${q}”`,
  noneInWhy: '换个短一点的词，或者到全站找找。',
  noneWhy: '换个短一点的词试试。私密的、删掉的和拉黑的人写的，这里都搜不到。',
  other: '换个词',
  warned: (name: string) => `内容提醒：${name}，点开才显示`,
  comments: (count: string) => `评论 ${count}`,
  pictures: (count: number) => `${count} 张图片`,
}
