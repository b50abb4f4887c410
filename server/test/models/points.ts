import { FLASH_POINTS_A_DAY, flashCalls, pointsCalls } from '@sp/contract'
import fc from 'fast-check'
import { thingOf } from '../../src/moderation/report/target-service.ts'
import { makeCrowd } from '../make/crowd.ts'
import type { Who } from '../world.ts'
import type { Model } from './history.ts'
import type { Site } from './site.ts'

interface Command {
  does: 'checkIn' | 'post' | 'remove' | 'toPrivate' | 'takeDown' | 'restore'
  pick: number
  flash?: number
}
/** A credit of a flash: its age, and whether it was taken back. */
type Credit = { hours: number; isBack: boolean } | null
interface Flash {
  state: 'shown' | 'private' | 'removed' | 'down'
  wasPrivate: boolean
  first: Credit
  again: Credit
}
interface State {
  total: number
  /** Hours since the day of the last check-in, and since that of the last credit; none yet: null. */
  checkedIn: number | null
  credited: number | null
  credits: number
  flashes: Record<number, Flash>
}
interface Real {
  who: Who
  flashes: number[]
}

const DAY = 24
const isTaken = (credit: Credit): boolean => credit !== null && !credit.isBack && credit.hours < DAY
const back = (credit: Credit): Credit => (isTaken(credit) && credit ? { ...credit, isBack: true } : credit)

function takeBack(now: State, nth: number, state: Flash['state']): State {
  const flash = now.flashes[nth] as Flash
  const lost = [flash.first, flash.again].filter(isTaken).length
  const next = { ...flash, state, first: back(flash.first), again: back(flash.again) }
  return { ...now, total: Math.max(0, now.total - lost), flashes: { ...now.flashes, [nth]: next } }
}

function post(now: State, nth: number): State {
  const credits = now.credited === 0 ? now.credits : 0
  const earns = credits < FLASH_POINTS_A_DAY && (now.credited ?? 0) >= 0
  const first = earns ? { hours: 0, isBack: false } : null
  const flash: Flash = { state: 'shown', wasPrivate: false, first, again: null }
  const flashes = { ...now.flashes, [nth]: flash }
  return earns ? { ...now, flashes, total: now.total + 1, credited: 0, credits: credits + 1 } : { ...now, flashes }
}

function restore(now: State, nth: number): State {
  const flash = now.flashes[nth] as Flash
  const isGiven = !flash.wasPrivate && flash.first?.isBack === true && flash.again === null
  const next: Flash = {
    ...flash,
    state: flash.wasPrivate ? 'private' : 'shown',
    again: isGiven ? { hours: 0, isBack: false } : flash.again,
  }
  return { ...now, total: now.total + (isGiven ? 1 : 0), flashes: { ...now.flashes, [nth]: next } }
}

function stepFlash(now: State, does: Command['does'], nth: number): readonly [State, string] {
  const flash = now.flashes[nth]
  if (flash === undefined) return [now, 'ok']
  const { state } = flash
  const isThere = state === 'shown' || state === 'private'
  if (does === 'restore') return [state === 'down' ? restore(now, nth) : now, 'ok']
  if (does === 'takeDown') return [isThere ? takeBack(now, nth, 'down') : now, 'ok']
  if (!isThere) return [now, 'flash.gone']
  if (does === 'remove') return [takeBack(now, nth, 'removed'), 'ok']
  const hidden = state === 'private' ? now : takeBack(now, nth, 'private')
  return [
    { ...hidden, flashes: { ...hidden.flashes, [nth]: { ...(hidden.flashes[nth] as Flash), wasPrivate: true } } },
    'ok',
  ]
}

async function byStaff(site: Site, { who, flashes }: Real, does: 'takeDown' | 'restore', nth: number) {
  const { app } = site.world
  const named = thingOf(app, { type: 'flash', key: String(flashes[nth]) })
  const work = () => app.transact(async (tx) => void (await named?.thing[does]?.(app, tx, named.id, who.id)))
  return { ...(await site.insist(work)), as: { flash: nth } }
}

/** The total is the sum of the entries, and no way of doing and undoing earns more than doing it once. */
export const points: Model<Real, State, Command> = {
  name: 'points',
  commands: fc.record({
    does: fc.constantFrom(
      'checkIn',
      'post',
      'post',
      'post',
      'remove',
      'toPrivate',
      'takeDown',
      'takeDown',
      'restore',
      'restore',
    ),
    pick: fc.nat(9),
  }),
  jumps: [DAY, 2 * DAY, -DAY],
  begin: async ({ world }) => {
    const [who] = (await makeCrowd(world, 1)) as [Who]
    return { real: { who, flashes: [] }, state: { total: 0, checkedIn: null, credited: null, credits: 0, flashes: {} } }
  },
  does: async (site, real, { does, pick }, how) => {
    const { who, flashes } = real
    if (does === 'checkIn') return site.send(pointsCalls.checkIn, {}, who, how)
    if (does === 'post') {
      const { words, data } = await site.send(flashCalls.create, { content: '晚安' }, who, how)
      return { words, as: { flash: flashes.push(data) - 1 } }
    }
    if (flashes.length === 0) return { words: ['ok'], as: { flash: -1 } }
    const flash = pick % flashes.length
    if (does === 'takeDown' || does === 'restore') return byStaff(site, real, does, flash)
    return { ...(await site.send(flashCalls[does], { id: flashes[flash] ?? 0 }, who, how)), as: { flash } }
  },
  step: (now, { does, flash = -1 }) => {
    if (does === 'post') return [post(now, flash), 'ok']
    if (does !== 'checkIn') return stepFlash(now, does, flash)
    if ((now.checkedIn ?? DAY) < DAY) return [now, 'points.checked-in']
    return [{ ...now, total: now.total + 1, checkedIn: 0 }, 'ok']
  },
  pass: async ({ world }, { who: { id } }, hours) => {
    await world.sql(
      `UPDATE points_balance SET last_check_in = last_check_in - $2::integer, flash_day = flash_day - $2::integer WHERE user_id = $1`,
      [id, hours / DAY],
    )
    await world.sql(
      `UPDATE points_entry SET created_at = created_at - $2::integer * interval '1 day',
         source = CASE reason WHEN 'checkIn' THEN source - $2::integer ELSE source END WHERE user_id = $1`,
      [id, hours / DAY],
    )
  },
  passed: (now, hours) => {
    const older = (age: number | null) => (age === null ? null : age + hours)
    const aged = (credit: Credit) => credit && { ...credit, hours: credit.hours + hours }
    const flashes = Object.entries(now.flashes).map(([nth, flash]) => [
      nth,
      { ...flash, first: aged(flash.first), again: aged(flash.again) },
    ])
    return {
      ...now,
      checkedIn: older(now.checkedIn),
      credited: older(now.credited),
      flashes: Object.fromEntries(flashes),
    }
  },
  look: async (site, { who }) => {
    const [ledger] = await site.world.sql<{ total: number; sum: number }>(
      `SELECT coalesce((SELECT total FROM points_balance WHERE user_id = $1), 0)::integer AS total,
         coalesce((SELECT sum(change) FROM points_entry WHERE user_id = $1), 0)::integer AS sum`,
      [who.id],
    )
    const shown = await site.sendToBoth(pointsCalls.points, {}, who)
    return [ledger?.total, ledger?.sum, ...shown.map(({ data }) => data.totalPoints)]
  },
  shown: ({ total }) => [total, total, total, total],
}
