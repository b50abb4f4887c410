import type { AlarmKey } from '@sp/contract'
import { GUIDES } from '../../platform/guides.ts'

/** The heading of each alarm in `docs/operate/alarms.md`. */
export const ALARM_HEADINGS = {
  disk: '磁盘快满了-disk',
  databaseSlow: '数据库慢-databaseslow',
  databaseConnections: '数据库连接快用完-databaseconnections',
  fileStore: '图片存取失败-filestore',
  jobsFailed: '后台的事没有成功-jobsfailed',
  jobsStuck: '后台的事停住了-jobsstuck',
  noWorker: '没有服务器做后台的事-noworker',
  graveCase: '不能等的举报-gravecase',
  reportsWait: '举报等得太久-reportswait',
  appealsWait: '申诉等得太久-appealswait',
  supportWaits: '客服等得太久-supportwaits',
  ticketsWait: '工单等得太久-ticketswait',
  mailIn: '收不到信-mailin',
  mailOut: '寄不出信-mailout',
  push: '推送发不出去-push',
  memory: '内存快用完-memory',
  shed: '服务器忙不过来-shed',
  clock: '时钟不准-clock',
  versions: '版本不一样-versions',
  filesMissing: '有图片文件不见了-filesmissing',
  backupMissing: '还没有备份-backupmissing',
  backupOld: '很久没有备份了-backupold',
  backupFailed: '备份没有成功-backupfailed',
  drillOld: '很久没有试过恢复-drillold',
  certificateEnds: '网站的证书快到期-certificateends',
  singleOwner: '只有一位站长-singleowner',
  unusualLooks: '看得比平时多-unusuallooks',
} satisfies Record<AlarmKey, string>

export const alarmGuide = (key: AlarmKey): string => `${GUIDES}alarms.html#${ALARM_HEADINGS[key]}`
