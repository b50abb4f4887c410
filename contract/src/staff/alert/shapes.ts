import { permissions } from '../../console/permissions.ts'
import { Colleague } from '../../console/shapes.ts'
import { hasRole, type Role } from '../../wire/call.ts'
import { nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

/** What staff are alerted of, the gravest first, and who may act on it. */
export const ALERT_TOPIC_ROLES = {
  'grave-case': permissions['GET queue'],
  case: permissions['GET queue'],
  appeal: permissions['GET appeals'],
  ticket: permissions['GET tickets'],
  /** A request waits for a second person. */
  countersign: 'moderator',
  proposal: permissions['GET proposals'],
  /** Newcomers wait for approval. */
  newcomer: permissions['GET newcomers'],
  /** A member wrote outside office hours. */
  support: permissions['GET attendant'],
  /** Something is wrong with the site itself. */
  alarm: 'owner',
} as const satisfies Readonly<Record<string, Role>>
export type AlertTopic = keyof typeof ALERT_TOPIC_ROLES
export const ALERT_TOPICS = Object.keys(ALERT_TOPIC_ROLES) as AlertTopic[]

export const alertTopicsOf = (role: Role): AlertTopic[] =>
  ALERT_TOPICS.filter((topic) => hasRole(role, ALERT_TOPIC_ROLES[topic]))

export const WEBHOOK_KINDS = ['feishu', 'dingtalk', 'wecom', 'generic'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]
/** These can sign their messages with a secret. */
export const SIGNED_WEBHOOKS: readonly WebhookKind[] = ['feishu', 'dingtalk']
export const WEBHOOK_ADDRESS_MAX = 500
export const WEBHOOK_SECRET_MAX = 200

/** Browsers that one colleague is alerted in. */
export const ALERT_DEVICES_MAX = 10

const HOUR = '^([01][0-9]|2[0-3]):[0-5][0-9]$'
const wrongHour = { required: '请填时间，像 23:00', wrong: '请填时间，像 23:00' }
/** In Beijing, `HH:MM`. */
export const timeOfDay = () => T.String({ pattern: HOUR, texts: wrongHour })

export const alertTopics = () => T.Array(oneOf(ALERT_TOPICS), { maxItems: ALERT_TOPICS.length, uniqueItems: true })

export const AlertChoice = T.Object({
  topics: alertTopics(),
  /** To the bound address, where the site can send mail. */
  mail: T.Boolean(),
  /** Daily, in Beijing; if `to` is before `from`, past midnight. */
  quiet: nullable(T.Object({ from: timeOfDay(), to: timeOfDay() })),
  /** Grave cases come in quiet hours too. */
  gravePasses: T.Boolean(),
})
export type AlertChoice = Static<typeof AlertChoice>

/** The address is a secret: only its host is shown. */
export const Webhook = T.Object({
  kind: oneOf(WEBHOOK_KINDS),
  host: T.String(),
  isSigned: T.Boolean(),
  failingSince: nullable(time()),
  /** Turned off after repeated failure. */
  offAt: nullable(time()),
})
export type Webhook = Static<typeof Webhook>

/** `key`: SHA-256 of the endpoint in hex, by which a browser finds itself. */
export const AlertDevice = T.Object({ key: T.String(), service: T.String(), at: time() })
export type AlertDevice = Static<typeof AlertDevice>

export const Alerts = T.Object({
  choice: AlertChoice,
  webhook: nullable(Webhook),
  devices: T.Array(AlertDevice),
  /** Whether mails can reach this colleague: the site has a relay, and an address is bound. */
  mail: T.Object({ hasRelay: T.Boolean(), hasAddress: T.Boolean() }),
  pushKey: T.String(),
  /** For the owner: what a group of the team gets, and whose webhook was turned off. */
  team: nullable(T.Object({ topics: alertTopics(), webhook: nullable(Webhook), stopped: T.Array(Colleague) })),
})
export type Alerts = Static<typeof Alerts>

/** The content of a push to a browser of staff, sealed for it. */
export interface AlertPush {
  title: string
  body: string
  /** Page of the console, after its address. */
  path: string
}

/** Why a test did not arrive. */
export const ALERT_FAULTS = ['unreachable', 'slow', 'private', 'refused', 'gone'] as const
export type AlertFault = (typeof ALERT_FAULTS)[number]

export const AlertTest = T.Object({
  fault: nullable(oneOf(ALERT_FAULTS)),
  /** HTTP status, or the result code of Feishu, DingTalk or WeCom; 0 without an answer. */
  code: T.Integer(),
  /** What that service states about its code. */
  explanation: T.String(),
})
export type AlertTest = Static<typeof AlertTest>
