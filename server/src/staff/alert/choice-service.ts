import {
  type Alerts,
  alertTopicsOf,
  type alertCalls as calls,
  type Input,
  alertRefusals as refusals,
} from '@sp/contract'
import { boundAddress } from '../../account/security/service.ts'
import { key as pushKey } from '../../notify/push/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Network } from '../../platform/outbound/network.ts'
import { colleaguesOf } from '../staff/account-summary-service.ts'
import { ownDevices } from './device-service.ts'
import { openChoice } from './open-choice.ts'
import * as queries from './queries.ts'
import { firstChoice, presentChoice } from './rules.ts'
import * as team from './team-queries.ts'
import { presentWebhook, readTarget, sealTarget } from './webhook-service.ts'

export async function alerts(ctx: StaffCtx): Promise<Alerts> {
  const { id: userId, role } = ctx.viewer
  const row = await queries.choice.maybe(ctx.db, { userId })
  return {
    choice: row ? presentChoice(row, role) : firstChoice(role),
    webhook: row ? await presentWebhook(ctx, userId, row) : null,
    devices: await ownDevices(ctx, userId),
    mail: {
      hasRelay: ctx.config.relay !== undefined,
      hasAddress: (await boundAddress(ctx, userId)) !== '',
    },
    pushKey: await pushKey(ctx),
    team: role === 'owner' ? await teamAlerts(ctx) : null,
  }
}

async function teamAlerts(ctx: StaffCtx): Promise<Alerts['team']> {
  const [row, stopped] = await Promise.all([team.team.maybe(ctx.db, {}), queries.stopped.all(ctx.db, {})])
  const colleagues = await colleaguesOf(
    ctx.db,
    stopped.map(({ id }) => id),
  )
  const choice = row ? presentChoice({ ...row, ...firstChoiceRow }, 'owner') : firstChoice('owner')
  return {
    topics: choice.topics,
    webhook: row ? await presentWebhook(ctx, 'team', row) : null,
    stopped: [...colleagues.values()],
  }
}

const firstChoiceRow = { mail: false, quietFrom: null, quietTo: null, gravePasses: true }

export function choose(ctx: StaffCtx, { topics, mail, quiet, gravePasses }: Input<typeof calls.choose>): Act<null> {
  const { id: userId, role } = ctx.viewer
  const permitted = alertTopicsOf(role)
  if (topics.some((topic) => !permitted.includes(topic))) refuse(refusals.topic)
  if (quiet !== null && quiet.from === quiet.to) refuse(refusals.quiet)
  return async (tx, note) => {
    await openChoice(tx, userId, role)
    const hours = { from: quiet?.from ?? null, to: quiet?.to ?? null }
    await queries.choose.run(tx, { userId, topics, mail, gravePasses, ...hours })
    note.details({ topics, mail, gravePasses, ...(quiet && { quietFrom: quiet.from, quietTo: quiet.to }) })
    return null
  }
}

export function putWebhook(ctx: StaffCtx, network: Network, input: Input<typeof calls.putWebhook>): Act<null> {
  const { id: userId, role } = ctx.viewer
  const target = readTarget(ctx, network, input)
  return async (tx) => {
    await openChoice(tx, userId, role)
    await queries.putWebhook.run(tx, { userId, kind: target.kind, sealed: await sealTarget(ctx, tx, userId, target) })
    return null
  }
}

export const dropWebhook =
  ({ viewer }: StaffCtx): Act<null> =>
  async (tx) => {
    await queries.putWebhook.run(tx, { userId: viewer.id, kind: null, sealed: null })
    return null
  }

const openTeam = (tx: Tx) => team.open.run(tx, { topics: alertTopicsOf('owner') })

export const chooseTeam =
  (_ctx: StaffCtx, { topics }: Input<typeof calls.chooseTeam>): Act<null> =>
  async (tx, note) => {
    await openTeam(tx)
    await team.choose.run(tx, { topics })
    note.details({ topics })
    return null
  }

export function putTeamWebhook(ctx: StaffCtx, network: Network, input: Input<typeof calls.putTeamWebhook>): Act<null> {
  const target = readTarget(ctx, network, input)
  return async (tx) => {
    await openTeam(tx)
    await team.putWebhook.run(tx, { kind: target.kind, sealed: await sealTarget(ctx, tx, 'team', target) })
    return null
  }
}

export const dropTeamWebhook =
  (_ctx: StaffCtx): Act<null> =>
  async (tx) => {
    await team.putWebhook.run(tx, { kind: null, sealed: null })
    return null
  }

/** The role or the account ended: nothing of theirs is sent to any more. */
export const endAlerts = (_app: App, tx: Tx, userId: number): Promise<unknown> => queries.drop.run(tx, { userId })
