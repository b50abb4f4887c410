import { NETWORK_DAYS, type RefusalDays } from '@sp/contract'

export const texts = {
  act: '不让 TA 的网络再注册',
  actSub: `注册 ${NETWORK_DAYS} 天以内的才知道；登录不受影响`,
  button: '不让这些网络注册…',
  title: (n: number) => (n === 1 ? '不让 TA 的网络再注册？' : `不让这 ${n} 人的网络再注册？`),
  days: '多久',
  lengths: { 1: '1 天', 7: '7 天', 30: '30 天' } satisfies Record<RefusalDays, string>,
  refuses: '从他们注册时用的网络，都不能再注册；同一段网络里的别人也不能（IPv4 的 /24，IPv6 的 /48）',
  stays: '已有的账号照常登录；有邀请码的人照样能注册',
  kept: `地址从来不存，只有一个认得出的记号，注册 ${NETWORK_DAYS} 天后删掉`,
  lift: '在“不能注册的网络”里看拦了多少次，随时能取消',
  action: '不让注册',
  done: (n: number) => `已不让 ${n} 个网络注册`,
  some: (n: number, unknown: number) => `已不让 ${n} 个网络注册；有 ${unknown} 人注册太久，不知道从哪来`,
} as const
