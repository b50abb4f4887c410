import { LIMITS, type LimitKey } from '../../wire/limits.ts'
import { KEEPER, RULES } from './rules-text.ts'

export const SETTING_GROUPS = {
  register: '注册与邀请',
  square: '寻TA',
  service: '客服与邮件',
  content: '内容与预审',
  site: '站点',
  backup: '备份',
  limits: '限额',
} as const
export type SettingGroup = keyof typeof SETTING_GROUPS

/** Daily hours in Asia/Shanghai; if `to` is before `from`, they extend past midnight. */
export interface Hours {
  from: string
  to: string
}

/** Properties per type. A text, address or URL may be empty if its default is empty. */
interface Ranges {
  switch: { default: boolean }
  number: { default: number; min: number; max: number }
  text: { default: string; min: number; max: number }
  /** Maximum number of lines, and of characters per line. */
  /** `domains`: each line is a domain. */
  lines: { default: readonly string[]; min?: 0; max: number; each: number; of?: 'domains' }
  choice: { default: string; choices: Readonly<Record<string, string>> }
  hours: { default: Hours }
  email: { default: string }
  url: { default: string }
}
export type SettingType = keyof Ranges

export type SettingDefinition<T extends SettingType = SettingType> = {
  [K in T]: Ranges[K] & {
    type: K
    group: SettingGroup
    label: string
    help: string
    /** A change requires a fresh code, because it controls registration or where members are led. */
    guarded?: true
  }
}[T]

/** `range`: values the owner can choose, bounded so that the limit always protects. */
const limit = (key: LimitKey, label: string, [min, max]: readonly [number, number], help: string) =>
  ({ type: 'number', group: 'limits', label, help, min, max, default: LIMITS[key].max }) as const

/** Whose content staff see before others do, from the least to the most. */
export const PRE_MODERATION = ['off', 'new', 'all'] as const
export type PreModeration = (typeof PRE_MODERATION)[number]

/** Of the site and a section, or of two sections, the one that more content waits for. */
export const stricterOf = (...levels: readonly PreModeration[]): PreModeration =>
  levels.includes('all') ? 'all' : levels.includes('new') ? 'new' : 'off'

/** Settings of the owner (DECISIONS 15); an unset one has its default. */
export const settingDefinitions = {
  registration: {
    type: 'switch',
    group: 'register',
    label: '开放注册',
    help: '关上以后，登录页只剩登录。',
    default: true,
    guarded: true,
  },
  inviteCode: {
    type: 'switch',
    group: 'register',
    label: '注册要邀请码',
    help: '只对新注册的人。邀请码在“邀请码”里做。',
    default: false,
    guarded: true,
  },
  approval: {
    type: 'choice',
    group: 'register',
    label: '新人先等人看过',
    help: '注册时写一句为什么想来，在“等待通过”里通过以后才进得来，之前什么也看不到。14 天没有人看，账号就删掉。',
    choices: { off: '不用', uninvited: '没有邀请码的人', all: '所有人' },
    default: 'off',
    guarded: true,
  },
  registrationAwayHours: {
    type: 'number',
    group: 'register',
    label: '没人值班就关注册',
    help: '几小时。紧急举报等了这么久，值班台也没人来，就先关上；有人来就打开。0 是不关。',
    min: 0,
    max: 720,
    default: 72,
    guarded: true,
  },
  mailDomainsRefused: {
    type: 'lines',
    of: 'domains',
    group: 'register',
    label: '不收的邮箱域名',
    help: '一行一个，像 example.com，也包括它下面的。注册和换绑邮箱时拒绝；已经绑定的不变。',
    min: 0,
    max: 500,
    each: 100,
    default: [],
  },
  mailDomainsAllowed: {
    type: 'lines',
    of: 'domains',
    group: 'register',
    label: '只收的邮箱域名',
    help: '一行一个；空着就都收，“不收的”除外。只有这些域名的邮箱能注册和换绑。',
    min: 0,
    max: 500,
    each: 100,
    default: [],
  },
  newcomerLinkDays: {
    type: 'number',
    group: 'register',
    label: '新人几天内限制链接',
    help: '从注册算起，对动态、评论、帖子、回复。0 是不限制；同事不受限制。',
    min: 0,
    max: 90,
    default: 0,
  },
  newcomerLinks: {
    type: 'number',
    group: 'register',
    label: '新人一条里最多几个链接',
    help: '多了就发不出去，会写明原因。0 是一个也不能放。',
    min: 0,
    max: 20,
    default: 0,
  },
  squareMinAge: {
    type: 'number',
    group: 'square',
    label: '最低年龄',
    help: '不到的人不能开启寻TA，也不会被看到。调高以后，里面不到的人马上出去。',
    min: 18,
    max: 60,
    default: 18,
  },
  officeHours: {
    type: 'hours',
    group: 'service',
    label: '客服时间',
    help: '北京时间。成员在客服页看得到；这段时间以外来消息会自动回复，也不给值班的人发推送。',
    default: { from: '10:00', to: '22:00' },
  },
  officeHoursReply: {
    type: 'text',
    group: 'service',
    label: '下班后的自动回复',
    help: '同一段对话每天最多一次，后面会写上几点到几点在；空着就不回。',
    min: 0,
    max: 200,
    default: '现在是休息时间。话先留在这里，上班后会一条条回你。',
  },
  mailRecipient: {
    type: 'email',
    group: 'service',
    label: '找回密码收信地址',
    help: '成员从绑定的邮箱写信到这里，证明是本人。空着就用启动时给的地址。',
    default: '',
    guarded: true,
  },
  preModeration: {
    type: 'choice',
    group: 'content',
    label: '预审',
    help: '先给值班看，再公开。新人指注册 24 小时内。',
    choices: { off: '关', new: '新人', all: '所有人' },
    default: 'off',
  },
  linkCards: {
    type: 'switch',
    group: 'content',
    label: '链接卡片',
    help: '公开的动态和帖子里有网址时，由这台服务器去看一眼那个网页，写上标题。看的人不会碰到那个网站，但那个网站会知道这台服务器的网络地址。',
    default: false,
    guarded: true,
  },
  undoMinutes: {
    type: 'number',
    group: 'content',
    label: '几分钟内能撤销决定',
    help: '东西立刻看不到，通知等到那时才发。0 是不能撤销。',
    min: 0,
    max: 60,
    default: 5,
  },
  siteName: {
    type: 'text',
    group: 'site',
    label: '站名',
    help: '成员在页面和通知里看到的名字；没有人能注册得像它。',
    min: 1,
    max: 20,
    default: 'SP',
  },
  rules: {
    type: 'lines',
    group: 'site',
    label: '社区规则',
    help: '一行一条，注册和举报时看得到。',
    max: 30,
    each: 200,
    default: RULES,
  },
  keeper: {
    type: 'lines',
    group: 'site',
    label: '谁在办这个站',
    help: '处理个人信息的人：名字、怎样联系、服务器在哪里、用了谁的服务、备案号。写在“关于”里，隐私说明会指过去。',
    max: 12,
    each: 200,
    default: KEEPER,
  },
  version: {
    type: 'text',
    group: 'site',
    label: '版本',
    help: '和成员手里的不一样时，会提醒他们更新。',
    min: 1,
    max: 20,
    default: '3.22',
  },
  downloadURL: {
    type: 'url',
    group: 'site',
    label: '下载地址',
    help: '更新提醒带成员去的地方；空着就没有。',
    default: '',
    guarded: true,
  },
  backupHour: {
    type: 'number',
    group: 'backup',
    label: '每天几点备份',
    help: '北京时间，0 到 23。要先在启动设置里写好放在哪里（BACKUP_TO）。',
    min: 0,
    max: 23,
    default: 4,
  },
  backupDays: {
    type: 'number',
    group: 'backup',
    label: '备份留几天',
    help: '更早的会自动删掉，最近三份总是留着。',
    min: 1,
    max: 365,
    default: 14,
  },
  backupDrill: {
    type: 'switch',
    group: 'backup',
    label: '每月试着恢复一次',
    help: '把最近的备份恢复到旁边，核对以后删掉；不影响网站。需要和网站差不多大的磁盘空间。',
    default: true,
  },
  'limits.flash': limit('limits.flash', '每小时动态和帖子', [5, 200], '每个人；超过会说还要等多久。'),
  'limits.comment': limit('limits.comment', '每分钟评论和回复', [1, 60], '每个人。'),
  'limits.message': limit('limits.message', '每分钟私信', [5, 300], '每个人。'),
  'limits.report': limit('limits.report', '每天举报', [3, 200], '每个人。'),
  'limits.register': limit('limits.register', '每半小时注册', [1, 100], '同一个网络地址。'),
  'limits.login': limit('limits.login', '每刻钟登录失败', [3, 20], '同一个账号，从同一个网络地址。'),
  'limits.loginAddress': limit('limits.loginAddress', '每小时登录失败', [20, 1000], '同一个网络地址，所有账号一起。'),
  'limits.reset': limit('limits.reset', '每小时找回密码', [1, 10], '同一个账号。'),
  'limits.resetAddress': limit(
    'limits.resetAddress',
    '每小时找回密码（网络）',
    [3, 100],
    '同一个网络地址，所有账号一起。',
  ),
} as const satisfies Record<string, SettingDefinition> & Record<LimitKey, SettingDefinition>

export type SettingKey = keyof typeof settingDefinitions
export const SETTING_KEYS = Object.keys(settingDefinitions) as SettingKey[]

interface Values {
  switch: boolean
  number: number
  text: string
  lines: readonly string[]
  hours: Hours
  email: string
  url: string
}
type ValueOf<D> = D extends { choices: infer C }
  ? keyof C
  : D extends { type: keyof Values }
    ? Values[D['type']]
    : never
export type Settings = { [K in SettingKey]: ValueOf<(typeof settingDefinitions)[K]> }

export const definitionOf = (key: SettingKey): SettingDefinition => settingDefinitions[key]
