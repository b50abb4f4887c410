import { isIP } from 'node:net'
import {
  type AlertTest,
  type alertCalls,
  type Input,
  alertRefusals as refusals,
  type Webhook,
  type WebhookKind,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { NotPublic } from '../../platform/outbound/guarded.ts'
import type { Network } from '../../platform/outbound/network.ts'
import { post } from '../../platform/outbound/post.ts'
import { inSpan } from '../../platform/traces/traces.ts'
import { openFor, openForSite, sealFor, sealForSite } from '../../platform/vault/service.ts'
import type { Message } from './message.ts'
import { isSigned, readAddress, readReply, requestOf, type WebhookTarget } from './webhook.ts'

const OWN = 'staff_alert.webhook'
const TEAM = 'team_alert.webhook'
const ONE = 'team'
const PATIENCE_MS = 5_000
const ANSWER_BYTES = 4_096

export interface WebhookRow {
  kind: string | null
  sealed: Buffer | null
  failingSince: Date | null
  offAt: Date | null
}

/** Of one colleague, or of the team. */
export type Scope = number | 'team'

type Stored = Omit<WebhookTarget, 'kind'>

/** Refuses what may not be called; a name is checked at each call, when it is resolved. */
export function readTarget(app: App, network: Network, input: Input<typeof alertCalls.putWebhook>): WebhookTarget {
  const { kind, address, secret = '' } = input
  const url = orRefuse(readAddress(address, app.config), refusals.address)
  const host = bare(url)
  if (isIP(host) !== 0 && !networkFor(app, network, url).isPublic(host)) refuse(refusals.privateAddress)
  return { kind, address: url.href, secret }
}

const bare = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** The operator may permit hosts of their own network. */
function networkFor({ config }: App, network: Network, url: URL): Network {
  return config.webhookHosts.includes(bare(url)) ? { ...network, isPublic: () => true } : network
}

export async function sealTarget(app: App, tx: Tx, scope: Scope, { address, secret }: WebhookTarget): Promise<Buffer> {
  const text = JSON.stringify({ address, secret } satisfies Stored)
  return scope === 'team' ? sealForSite(app, TEAM, ONE, text) : sealFor(app, tx, scope, OWN, text)
}

export async function openTarget(app: App, db: Db, scope: Scope, row: WebhookRow): Promise<WebhookTarget | undefined> {
  if (row.sealed === null || row.kind === null) return undefined
  const text =
    scope === 'team' ? openForSite(app, TEAM, ONE, row.sealed) : await openFor(app, db, scope, OWN, row.sealed)
  return { kind: row.kind as WebhookKind, ...(JSON.parse(text) as Stored) }
}

/** The address itself is a secret: who knows it can write to the group. */
export async function presentWebhook(app: App, scope: Scope, row: WebhookRow): Promise<Webhook | null> {
  const target = await openTarget(app, app.db, scope, row)
  if (target === undefined) return null
  const { failingSince, offAt } = row
  return {
    kind: target.kind,
    host: new URL(target.address).host,
    isSigned: isSigned(target),
    failingSince: failingSince?.toISOString() ?? null,
    offAt: offAt?.toISOString() ?? null,
  }
}

/** One message to one webhook: no redirect, five seconds, and only the start of the answer. */
export async function callWebhook(
  app: App,
  network: Network,
  target: WebhookTarget,
  message: Message,
): Promise<AlertTest> {
  const { url, body } = requestOf(target, message, app.config, app.clock.now())
  const text = Buffer.from(JSON.stringify(body))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length }
  const about = { url, headers, body: text }
  try {
    const limits = { patienceMs: PATIENCE_MS, answerBytes: ANSWER_BYTES }
    const answer = await inSpan(app.traces, 'POST webhook', { 'sp.webhook': target.kind }, () =>
      post(networkFor(app, network, url), about, limits),
    )
    const { hasArrived, code, explanation } = readReply(target.kind, answer.status, answer.body)
    return { fault: hasArrived ? null : 'refused', code, explanation }
  } catch (error) {
    if (error instanceof NotPublic) return { fault: 'private', code: 0, explanation: '' }
    const { name } = error as Error
    return {
      fault: name === 'TimeoutError' || name === 'AbortError' ? 'slow' : 'unreachable',
      code: 0,
      explanation: '',
    }
  }
}
