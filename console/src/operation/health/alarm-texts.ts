import type { AlarmKey, AlarmValues } from '@sp/contract'
import { bytes } from '../../platform/bytes.ts'
import { span, whole } from './measures.ts'
import { texts } from './texts.ts'

export interface AlarmText {
  title: string
  text: string
  /** What to do, in order. */
  steps: readonly string[]
}

type Values = Readonly<Record<string, number | undefined>>

const of = (values: Values, key: string): number => values[key] ?? 0
const FOLDERS = ['data', 'database', 'files'] as const

const folder = (values: Values): string => texts.folders[FOLDERS[of(values, 'folder')] ?? 'data']

function diskTitle(values: Values): string {
  if (of(values, 'full') > 0) return `${folder(values)}所在的磁盘满了，现在写不进东西`
  const days = values['daysLeft']
  const later = days === undefined ? '' : `，按现在的速度 ${days} 天后满`
  return `${folder(values)}所在的磁盘用了 ${of(values, 'used')}%${later}`
}

const builders: Record<AlarmKey, (values: Values) => AlarmText> = {
  disk: (values) => ({
    title: diskTitle(values),
    text: `还剩 ${bytes(of(values, 'freeBytes'))}。满了以后看得见、发不出，腾出地方会自己恢复。`,
    steps: [
      '先看下面的“存储”：哪一种最占地方，有没有一年前的。',
      '删掉这台机器上不用的东西：旧备份、日志、下载的安装包。',
      '还是不够，就加一块盘，或把图片搬到 S3，指南里有怎么搬。',
      '不要手动删 DATA_DIR 里的文件：没有主人的会自己清掉。',
    ],
  }),
  databaseSlow: (values) => ({
    title: `数据库慢，写一次等了 ${whole(of(values, 'ms'))} 毫秒`,
    text: '超过 1 秒，成员会觉得卡；现在多半还感觉不到。',
    steps: [
      '看“服务器”：只有一个慢，是那台机器；都慢，是数据库。',
      '看数据库那台机器的处理器和磁盘，是不是正在备份或被别的程序占着。',
      '看下面“最慢的请求”，总是同一个就告诉技术同事。',
    ],
  }),
  databaseConnections: (values) => ({
    title: `数据库连接快用完了：${of(values, 'connections')} / ${of(values, 'mostConnections')}`,
    text: '用完以后，新的请求会得到“服务器忙”。',
    steps: ['看有没有别的程序也连着这个数据库。', '每个服务器进程要 40 个左右：调大 max_connections，或少开一个进程。'],
  }),
  fileStore: (values) => ({
    title: `图片存取失败，最近 10 分钟 ${whole(of(values, 'failed'))} 次`,
    text: '传图片和看图片会出错；文字不受影响。',
    steps: [
      '用 S3：看它的控制台是不是在出故障，密钥和桶的名字有没有改过。',
      '用本机磁盘：看磁盘有没有满，DATA_DIR/files 是不是还能写。',
      '日志里搜 file-store，那一行写着是哪一步、得到什么回答。',
    ],
  }),
  jobsFailed: (values) => ({
    title: `${whole(of(values, 'jobs'))} 件后台的事没有成功，不会再自己试`,
    text: '比如一封信没寄出，一份资料没导出。',
    steps: ['看“在排队的事”是哪一种。', '在日志里搜它的名字，把原因修好。', '回到这里按“再试一次”。'],
  }),
  jobsStuck: (values) => ({
    title: `后台的事停住了，最久的等了 ${span(of(values, 'seconds'))}`,
    text: '提醒、到期、清理和推送都要靠它。',
    steps: ['重启 SP。', '还是停着，在日志里搜 job，把那几行发给技术同事。'],
  }),
  noWorker: () => ({
    title: '没有一台服务器在做后台的事',
    text: '提醒、到期、清理和推送都停着，值班的提醒也发不出去。',
    steps: ['启动做后台的那一台（SP_ROLE=worker）。', '一时启动不了，就从任意一台的设置里去掉 SP_ROLE，再重启它。'],
  }),
  graveCase: (values) => ({
    title: `一件不能等的举报等了 ${span(of(values, 'seconds'))}`,
    text: `涉及未成年人、曝光隐私或违法的，一共 ${of(values, 'waiting')} 件没人处理。`,
    steps: ['打开“举报”，排在最前面的就是。', '自己走不开，就打电话给能处理的同事。'],
  }),
  reportsWait: (values) => ({
    title: `有举报等了 ${span(of(values, 'seconds'))}`,
    text: `一共 ${of(values, 'waiting')} 件。说好的是三天之内。`,
    steps: ['打开“举报”，从最久的开始。', '总是做不完，就多请一位值班的人。'],
  }),
  appealsWait: (values) => ({
    title: `有申诉等了 ${span(of(values, 'seconds'))}`,
    text: `一共 ${of(values, 'waiting')} 件，要由没有处理过它的同事来看。`,
    steps: ['打开“申诉”，从最久的开始。'],
  }),
  supportWaits: (values) => ({
    title: `有人找客服，等了 ${span(of(values, 'seconds'))}`,
    text: `一共 ${of(values, 'waiting')} 位还没人接。`,
    steps: ['打开“客服”，接手最久的。', '值班时间变了，就到“设置”里改。'],
  }),
  ticketsWait: (values) => ({
    title: `有工单等了 ${span(of(values, 'seconds'))}`,
    text: `一共 ${of(values, 'waiting')} 件。`,
    steps: ['打开“工单”，从最久的开始。'],
  }),
  mailIn: () => ({
    title: '收不到信：没有开收信口',
    text: '“设置”里填了收信地址，但服务器没有 SMTP_PORT，成员用邮件找回密码会一直等。',
    steps: ['设好 SMTP_PORT，让 25 端口通到它，再重启。', '不想收信，就把“设置”里的收信地址清空。'],
  }),
  mailOut: (values) => ({
    title: `信寄不出去，最近一小时 ${of(values, 'failed')} 封没有成功`,
    text: '找回密码时的提醒信会晚到，它们会再试。',
    steps: [
      '看“收信和寄信”那一格里的原因。EAUTH 是密码不对，ESOCKET 和 ETIMEDOUT 是连不上。',
      '检查 MAIL_RELAY，改好以后重启。',
    ],
  }),
  push: (values) => ({
    title: `推送大多没有成功：${of(values, 'failed')} 次失败，${of(values, 'sent')} 次送到`,
    text: '成员打开网站还是看得到提醒，只是手机不响。',
    steps: ['看这台机器能不能连到外面。', '日志里搜 push，看是哪一家的服务。'],
  }),
  memory: (values) => ({
    title: `内存用了 ${of(values, 'used')}%`,
    text: '用完以后，系统会结束 SP，它会自己重启，成员断开几秒。',
    steps: ['看有没有别的程序占着内存。', '一直涨不落，记下版本和时间，告诉技术同事，然后重启。'],
  }),
  shed: (values) => ({
    title: `最近 10 分钟有 ${whole(of(values, 'requests'))} 个请求得到“服务器忙”`,
    text: '服务器宁可马上拒绝，也不让大家一起等。',
    steps: [
      '日志里搜 busy，那一行的 bound 写着是哪一处到了上限。',
      'connections、query-time 和 database 看数据库；file-store 看图片存取；event-loop 看处理器。',
      '一阵就过去的不用管；每天都有，就该换大一点的机器。',
    ],
  }),
  clock: (values) => ({
    title: `机器的时间和数据库差了 ${span(of(values, 'ms') / 1_000)}`,
    text: '动态码、到期时间和 S3 的签名都会出错。',
    steps: ['在两台机器上都打开时间同步（timedatectl set-ntp true）。'],
  }),
  versions: () => ({
    title: '服务器的版本不一样',
    text: '更新的时候会这样几分钟；一直这样，就是有一个没更新成。',
    steps: ['看“服务器”里是哪一个，把它也更新，或停掉。'],
  }),
  filesMissing: (values) => ({
    title: `${whole(of(values, 'files'))} 张图片的文件不见了`,
    text: '成员看到的是空的格子。',
    steps: ['是不是换过存储，或手动删过文件？', '从备份里把文件夹恢复回来。'],
  }),
  backupMissing: () => ({
    title: '还没有备份',
    text: '这台机器坏了，一切就都没有了。',
    steps: [
      '设好 BACKUP_TO：另一块盘上的文件夹，或另一家的 S3。',
      '重启以后，到“备份”按一次“现在备份”。',
      '把备份的密钥和主密钥另外抄一份，没有它们恢复不了。',
    ],
  }),
  backupOld: (values) => ({
    title: `上一次备份是 ${span(of(values, 'seconds'))}前`,
    text: '之后写的东西，现在只有一份。',
    steps: ['打开“备份”，看为什么没有做。', '现在就按一次“现在备份”。'],
  }),
  backupFailed: (values) => ({
    title: of(values, 'drill') > 0 ? '上一次试恢复没有成功' : '上一次备份没有成功',
    text: of(values, 'drill') > 0 ? '真要恢复的时候，可能也会这样。' : '更早的那一份还在，一小时后会再试。',
    steps: ['打开“备份”，那一行写着原因，多半是地方不够或连不上。', '修好以后，在那里再做一次。'],
  }),
  drillOld: () => ({
    title: '很久没有试着恢复过备份了',
    text: '没有恢复过的备份，不知道好不好用。',
    steps: ['打开“备份”，按一次“试着恢复”，不会动到网站。', '或找一台别的机器，照指南恢复一次。'],
  }),
  certificateEnds: (values) => ({
    title: of(values, 'ended') > 0 ? '网站的 TLS 证书已经到期' : `网站的 TLS 证书还有 ${of(values, 'days')} 天到期`,
    text: '到期以后，浏览器会说这个网站不安全，谁也打不开。',
    steps: [
      '证书在前面的代理里（Caddy、nginx 和 certbot），平时会自己续；看它的日志，为什么没有续。',
      'certbot：运行 certbot renew，再让 nginx 重新载入。Caddy：看 80 端口和域名的解析还通不通。',
      '续好以后，一小时内这一条自己消失。',
    ],
  }),
  singleOwner: () => ({
    title: '只有一位站长',
    text: '这位站长丢了密码和手机，或者不在了，就没有人能管这里，只能从服务器上找回。',
    steps: [
      '想好一位信得过的人，先请 TA 当值班。',
      '在 TA 的成员页里按“请 TA 当站长”，TA 在“两人确认”里接受。',
      '有两位站长以后，这一条自己消失。',
    ],
  }),
  unusualLooks: (values) => ({
    title: `有 ${of(values, 'findings')} 次看得比平时多`,
    text: '多半有原因，问一问就知道；要紧的是有人看。',
    steps: [
      '打开“查看月报”，看是谁、哪一天、看了什么。',
      '问本人为什么；操作日志里有每一次。',
      '弄清楚以后按“看过了”，警报随之结束。',
    ],
  }),
}

export const alarmText = (key: AlarmKey, values: AlarmValues): AlarmText => builders[key](values)
