import { type MineSize, RANKED } from '@sp/contract'
import { texts as platform } from '../platform/texts.ts'

const levels: Readonly<Record<MineSize, string>> = { 8: '简单', 20: '中等', 40: '困难', 50: '专家', 100: '地狱' }

export const texts = {
  title: '扫雷排行',
  note: `成员看得到前 ${RANKED} 名；封了的、正在注销的，他们看不到`,
  size: '难度',
  mode: '玩法',
  level: (size: MineSize) => `${levels[size]} ${size}×${size}`,
  modes: platform.mineModes,
  place: '名次',
  who: '谁',
  times: '用时（秒）',
  when: '什么时候',
  act: '移除',
  seconds: (ms: number) => (ms / 1000).toFixed(3),
  remove: (name: string) => `移除${name}的成绩`,
  removeTitle: (name: string, seconds: string) => `把${name}的 ${seconds} 秒移出排行？`,
  removeDo: '移除',
  now: '马上不在排行里，后面的名次往前挪；他自己也看不到这条了',
  later: '过了能撤销的时间，他会收到通知，里面有下面的原因',
  again: '之后再赢一局，照常重新记、重新排',
  done: (name: string) => `${name}的成绩已移除`,
  usual: ['用程序刷的成绩', '不可能的成绩'],
  none: '这一档还没有人上榜',
  noneText: '换一个难度或玩法看看。',
} as const
