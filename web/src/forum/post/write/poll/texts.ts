import { POLL_OPTION_MAX, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '@sp/contract'

export const texts = {
  single: '单选',
  multiple: '可多选',
  remove: '去掉投票',
  editor: '投票',
  option: (index: number) => `选项 ${index + 1}`,
  addOption: '再加一个选项',
  removeOption: (index: number) => `去掉选项 ${index + 1}`,
  moveUp: (index: number) => `把选项 ${index + 1} 往上移`,
  moved: (index: number) => `移到了第 ${index + 1} 个`,
  tooFew: `至少写 ${POLL_OPTIONS_MIN} 个选项`,
  how: '怎么选',
  days: '多久结束',
  inDays: (days: number) => `${days} 天`,
  never: '不限',
  promise: `最多 ${POLL_OPTIONS_MAX} 个选项，每个 ${POLL_OPTION_MAX} 字以内。发布后不能改；投过票的人才看得到结果，谁投了什么不公开。`,
}
