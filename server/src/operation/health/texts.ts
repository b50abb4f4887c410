import type { AlarmKey } from '@sp/contract'

/** What staff are alerted of; numbers and next steps are on the page. */
export const alarmTexts: Readonly<Record<AlarmKey, string>> = {
  disk: '磁盘快满了，满了就发不出东西',
  databaseSlow: '数据库变慢了',
  databaseConnections: '数据库的连接快用完了',
  fileStore: '图片存取失败，传图片和看图片会出错',
  jobsFailed: '有后台的事没有成功，不会再自己试',
  jobsStuck: '后台的事停住了，提醒和清理都在等',
  graveCase: '有紧急举报等了一个多小时还没人处理',
  reportsWait: '有举报等得太久了',
  appealsWait: '有申诉等得太久了',
  supportWaits: '有客服消息等得太久了',
  ticketsWait: '有工单等得太久了',
  mailIn: '收信出了问题，成员收不到找回密码的回应',
  mailOut: '寄信出了问题',
  push: '推送发不出去',
  memory: '内存快用完了',
  shed: '服务器忙不过来，有请求被拒绝',
  clock: '服务器的时钟不准',
  versions: '几台服务器的版本不一样',
  filesMissing: '有图片文件不见了',
  backupMissing: '还没有备份',
  backupOld: '很久没有成功备份了',
  backupFailed: '最近一次备份没有成功',
  drillOld: '很久没有试着恢复备份了',
  certificateEnds: '网站的 TLS 证书快到期了',
}
