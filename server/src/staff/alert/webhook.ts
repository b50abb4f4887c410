import { createHmac } from 'node:crypto'
import { SIGNED_WEBHOOKS, type WebhookKind } from '@sp/contract'
import type { Config } from '../../platform/config.ts'
import { linkOf, type Message } from './message.ts'

export interface WebhookTarget {
  kind: WebhookKind
  address: string
  secret: string
}

const SHORTEST = 10
const PRINTABLE = /^[!-[\]-~]+$/

/** https alone, without credentials; http too where the site is no real one. */
export function readAddress(typed: string, { production }: Pick<Config, 'production'>): URL | undefined {
  // URL parsers disagree about any other characters.
  if (typed.length < SHORTEST || !PRINTABLE.test(typed) || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  if (url.protocol !== 'https:' && (production || url.protocol !== 'http:')) return undefined
  return url.username === '' && url.password === '' && url.hash === '' ? url : undefined
}

export const isSigned = ({ kind, secret }: WebhookTarget): boolean => secret !== '' && SIGNED_WEBHOOKS.includes(kind)

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64')

const plain = (text: string, link: string): string => (link === '' ? text : `${text}\n${link}`)

interface Request {
  url: URL
  body: object
}

type Addresses = Pick<Config, 'publicUrl' | 'console'>

/** The forms of the vendors' bots; each needs its own place for time and signature. */
const forms: Record<WebhookKind, (target: WebhookTarget, message: Message, config: Addresses, now: Date) => Request> = {
  // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot: seconds; the text is the key, and nothing is signed
  feishu: (target, message, config, now) => {
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const signed = isSigned(target) ? { timestamp, sign: hmac(`${timestamp}\n${target.secret}`, '') } : {}
    const content = { text: plain(message.text, linkOf(config, message)) }
    return { url: new URL(target.address), body: { ...signed, msg_type: 'text', content } }
  },
  // https://open.dingtalk.com/document/robots/customize-robot-security-settings: milliseconds, in the query
  dingtalk: (target, message, config, now) => {
    const url = new URL(target.address)
    if (isSigned(target)) {
      const timestamp = String(now.getTime())
      url.searchParams.set('timestamp', timestamp)
      url.searchParams.set('sign', hmac(target.secret, `${timestamp}\n${target.secret}`))
    }
    return { url, body: { msgtype: 'text', text: { content: plain(message.text, linkOf(config, message)) } } }
  },
  // https://developer.work.weixin.qq.com/document/path/91770
  wecom: ({ address }, message, config) => ({
    url: new URL(address),
    body: { msgtype: 'text', text: { content: plain(message.text, linkOf(config, message)) } },
  }),
  generic: ({ address }, message, config, now) => {
    const { topic, count, others, alarms, text } = message
    const about = { site: config.publicUrl, topic, count, others, alarms, text }
    return { url: new URL(address), body: { ...about, url: linkOf(config, message), at: now.toISOString() } }
  },
}

export const requestOf = (target: WebhookTarget, message: Message, config: Addresses, now: Date): Request =>
  forms[target.kind](target, message, config, now)

export interface Reply {
  hasArrived: boolean
  /** Result code of the vendor, else the HTTP status. */
  code: number
  explanation: string
}

const CODES: Partial<Record<WebhookKind, { code: string; explanation: string }>> = {
  feishu: { code: 'code', explanation: 'msg' },
  dingtalk: { code: 'errcode', explanation: 'errmsg' },
  wecom: { code: 'errcode', explanation: 'errmsg' },
}
const EXPLANATION_MAX = 200

/** The vendors answer 200 to what they refuse, and name the fault in the body. */
export function readReply(kind: WebhookKind, status: number, body: Buffer): Reply {
  const isOk = status >= 200 && status < 300
  const names = CODES[kind]
  if (names === undefined || !isOk) return { hasArrived: isOk, code: status, explanation: '' }
  const answer = parsed(body)
  const code = answer[names.code]
  if (typeof code !== 'number') return { hasArrived: false, code: status, explanation: '' }
  const explanation = answer[names.explanation]
  return {
    hasArrived: code === 0,
    code,
    explanation: typeof explanation === 'string' ? explanation.slice(0, EXPLANATION_MAX) : '',
  }
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
