import type { PushState } from '@sp/client/push/state'
import type { AlertFault, AlertTopic, WebhookKind } from '@sp/contract'

export const texts = {
  title: '提醒',
  about: '有事在等的时候，用下面的方式叫你。提醒里只有是什么、有几件，没有名字和内容。',
  none: '还没有打开任何一种方式，有事在等也叫不到你',

  topics: '哪些事',
  topicSubs: {
    'grave-case': '曝光隐私、涉及未成年人、违法，一分钟内叫到你',
    case: '其余的举报和先审后发的内容，十分钟里的合成一条',
    appeal: '',
    ticket: '',
    proposal: '',
    countersign: '私密内容、找回账号，等另一位同事确认',
    newcomer: '打开了“新人先等人看过”才有',
    support: '客服时间里的，见最下面',
    alarm: '备份没成功、磁盘满了、信发不出去这类',
  } satisfies Record<AlertTopic, string>,

  ways: '用什么方式',
  push: '推送到这个浏览器',
  pushStates: {
    on: '已打开，关掉值班台也收得到',
    off: '没有打开',
    denied: '被浏览器拒绝了。到浏览器的设置里允许通知，再回来打开',
    'needs-install': 'iPhone 和 iPad 的浏览器收不到，请用邮件或机器人',
    unsupported: '这个浏览器收不到推送，请用邮件或机器人',
  } satisfies Record<PushState, string>,
  looking: '正在查看',
  notAllowed: '浏览器没有允许通知',
  pushOn: '这个浏览器会收到提醒',
  pushOff: '这个浏览器不再收到提醒',
  other: '另一个浏览器',
  device: (service: string, at: string) => `${service} · ${at} 打开`,
  stopDevice: '停掉',
  mail: '邮件',
  mailSub: '寄到你绑定的邮箱，标题是“值班台提醒”',
  noRelay: '站长还没有设好发信服务器（MAIL_RELAY）',
  noAddress: '你还没有绑定邮箱。在站点上用自己的账号登录，到“设置”里绑定',

  webhook: '机器人',
  webhookNone: '飞书、钉钉、企业微信的群机器人，或者自己的程序',
  webhookSet: (kind: string, host: string, isSigned: boolean) => `${kind} · ${host}${isSigned ? ' · 有签名' : ''}`,
  failing: (since: string) => `从 ${since} 起一直发不出去，还在试`,
  off: (at: string) => `连续发不出去，${at} 停用了。修好以后发一条试试，送到就重新打开`,
  set: '设置…',
  replace: '换一个…',
  remove: '去掉',
  removeAsk: '去掉这个机器人？',
  removeThen: '不再往这个网址发提醒；网址和密钥一起删掉',
  removed: '去掉了',
  dialog: { own: '我的机器人', team: '团队的机器人' },
  kind: '哪一种',
  kinds: { feishu: '飞书', dingtalk: '钉钉', wecom: '企业微信', generic: '通用 JSON' } satisfies Record<
    WebhookKind,
    string
  >,
  howTo: {
    feishu: '群设置里加“自定义机器人”，复制 Webhook 地址。安全设置选“签名校验”；或选“自定义关键词”，填“值班台”。',
    dingtalk: '群设置里加“自定义机器人”，复制 Webhook 地址。安全设置选“加签”；或选“自定义关键词”，填“值班台”。',
    wecom: '群设置里加“消息推送（群机器人）”，复制 Webhook 地址。',
    generic: '收一个 JSON 的 POST：site、topic、count、others、alarms、text、url、at。五秒内回答 2xx 就算送到。',
  } satisfies Record<WebhookKind, string>,
  address: '网址',
  addressHelp: '只能是公开的 https 网址。保存以后不再显示，知道它的人能往群里发消息。',
  secret: '签名的密钥',
  secretHelp: '没有选签名就空着。',
  save: '保存',
  saved: '保存了，发一条试试吧',

  test: '发一条试试',
  testing: '正在发…',
  arrived: '送到了，去看看有没有收到',
  faults: {
    unreachable: '连不上',
    slow: '五秒内没有回答',
    private: '网址指向内网，不能用',
    refused: '对方没有收下',
    gone: '这个浏览器已经取消了推送，请重新打开',
  } satisfies Record<AlertFault, string>,
  failed: (fault: string, code: number, explanation: string) =>
    `没送到：${fault}${code === 0 ? '' : `（${code}${explanation === '' ? '' : ` ${explanation}`}）`}`,

  quiet: '安静时间',
  quietSwitch: '每天有一段时间不打扰',
  quietSub: '北京时间。这段时间里的，等到结束时合成一条再说',
  hoursSaved: '保存了',
  from: '从',
  to: '到',
  gravePasses: '紧急举报照样叫我',
  gravePassesSub: '曝光隐私、涉及未成年人、违法',

  team: '团队的群',
  teamAbout: '所有同事一起看的群，不受各人的安静时间限制。只有站长能改。',
  ofTeam: '团队：',
  stopped: (names: string) => `${names} 的机器人连续发不出去，停用了，请 TA 到“提醒”里看看`,

  callsTitle: '客服时间里',
  calls:
    '客服时间里有人写给客服、还没人接时，推送到你在站点上开启了推送的手机。用自己的账号登录站点，到“设置”里的“提醒方式”打开推送。',
  callsOpen: '去打开',
}
