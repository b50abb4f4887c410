import { DIGEST_CODE_LENGTH } from '@sp/contract'

export const texts = {
  group: '邮件',
  name: '每周小结',
  off: '每周最多一封，只写有几条没看的，不写是谁、什么事',
  on: (address: string) => `寄到 ${address}。几天没来、又有新的，才有这一封`,
  noAddress: '还没有绑定能收信的邮箱',
  toSecurity: '去绑定邮箱',
  turnedOn: '已打开，最早一周后有第一封',
  turnedOff: '已关闭',

  codeTitle: '验证邮箱',
  codeLead: (address: string) =>
    `寄了一封信到 ${address}，里面有 ${DIGEST_CODE_LENGTH} 位数字。没有收到的，看看垃圾箱。`,
  code: '验证码',
  confirm: '打开每周小结',
  again: '再寄一次',
  sentAgain: '又寄了一封',
  close: '关闭',

  title: '邮件',
  back: '返回',
  stopTitle: '不再收每周小结',
  stopLead: '以后不再寄这样的信。想再收，登录后在设置的“提醒方式”里打开。',
  stop: '不再寄',
  keep: '还是留着',
  stoppedTitle: '已经停了',
  stopped: '不会再有这样的信。',
  open: '打开首页',
  noToken: '这个地址不完整，请从信里重新打开。',
}
