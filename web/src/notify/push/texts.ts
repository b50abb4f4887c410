import type { PushState } from '@sp/client/push/state'

const states: Record<PushState, string> = {
  on: '已开启，有新消息会提醒这台设备',
  off: '已关闭',
  denied: '被浏览器拒绝了。到浏览器或系统的设置里允许通知，再回来打开',
  'needs-install': 'iPhone 和 iPad 要先把应用添加到主屏幕，再从主屏幕打开，才能推送',
  unsupported: '这个浏览器收不到推送，站内通知照常',
}

export const texts = {
  group: '这台设备',
  push: '推送',
  states,
  looking: '正在查看',
  howToInstall: '怎样添加到主屏幕',
  on: '推送已开启',
  off: '推送已关闭',
  notAllowed: '浏览器没有允许通知',
}
