import { type LookRule, OVERSIGHT_MONTHS } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { sweep as sweepReports } from './report-queries.ts'
import { isOpening, lookKindOf, OUTSIDE, TAKES, usualUpTo } from './rules.ts'

const BATCH_SIZE = 2_000
const WEEK_MAX = 11

type Lines = Awaited<ReturnType<typeof queries.linesAfter.all>>

/** Counts each line of the audit log once, and in the same transaction looks for what is unusual on its day. */
export async function countLooks(app: App): Promise<void> {
  while ((await app.transact(countBatch)) === BATCH_SIZE);
}

/** @returns how many lines */
async function countBatch(tx: Tx): Promise<number> {
  const { seq: after } = await queries.lockPosition.one(tx, {})
  const of = { claimable: Object.keys(TAKES), takes: [...new Set(Object.values(TAKES))] }
  const lines = await queries.linesAfter.all(tx, { after, size: BATCH_SIZE, ...of })
  const last = lines.at(-1)
  if (last === undefined) return 0
  await addLooks(tx, lines)
  await addSubjects(tx, lines)
  for (const day of new Set(lines.flatMap(({ day, staffId }) => (staffId === null ? [] : [day]))))
    await findUnusual(tx, day)
  await queries.movePosition.run(tx, { seq: last.seq })
  return lines.length
}

/** All with the same key are one, with the sum of their looks. */
function summed<T extends { looks: number }>(all: readonly T[], keyOf: (each: T) => string): T[] {
  const sums = new Map<string, T>()
  for (const each of all) {
    const key = keyOf(each)
    sums.set(key, { ...each, looks: each.looks + (sums.get(key)?.looks ?? 0) })
  }
  return [...sums.values()]
}

async function addLooks(tx: Tx, lines: Lines): Promise<void> {
  const looks = lines.flatMap(({ hour, staffId, kind, call, isOutside }) => {
    const look = lookKindOf(kind, call)
    if (staffId === null || look === undefined) return []
    return (isOutside ? [look, OUTSIDE] : [look]).map((each) => ({ hour, staffId, kind: each, looks: 1 }))
  })
  const rows = summed(looks, ({ hour, staffId, kind }) => `${hour.getTime()} ${staffId} ${kind}`)
  if (rows.length === 0) return
  await queries.addLooks.run(tx, {
    hours: rows.map(({ hour }) => hour.toISOString()),
    staffIds: rows.map(({ staffId }) => staffId),
    kinds: rows.map(({ kind }) => kind),
    looks: rows.map(({ looks }) => looks),
  })
}

async function addSubjects(tx: Tx, lines: Lines): Promise<void> {
  const looks = lines.flatMap(({ day, staffId, kind, call, subjectKind, subject }) =>
    staffId !== null && kind === 'look' && call === 'GET user' && subjectKind === 'user'
      ? [{ day, staffId, userId: Number(subject), looks: 1 }]
      : [],
  )
  const rows = summed(looks, ({ day, staffId, userId }) => `${day} ${staffId} ${userId}`)
  if (rows.length === 0) return
  await queries.addSubjects.run(tx, {
    days: rows.map(({ day }) => day),
    staffIds: rows.map(({ staffId }) => staffId),
    userIds: rows.map(({ userId }) => userId),
    looks: rows.map(({ looks }) => looks),
  })
}

type Hours = Awaited<ReturnType<typeof queries.hoursUntil.all>>

async function findUnusual(tx: Tx, day: string): Promise<void> {
  const rows = await queries.hoursUntil.all(tx, { day })
  const opened = rows.filter(({ kind }) => isOpening(kind))
  const byDay = (row: Hours[number]) => `${row.day} ${row.staffId}`
  const byHour = (row: Hours[number]) => `${row.hour.getTime()} ${row.staffId}`
  await compare(tx, day, 'day', opened, byDay)
  await compare(tx, day, 'hour', opened, byHour)
  await compare(
    tx,
    day,
    'outside',
    rows.filter(({ kind }) => kind === OUTSIDE),
    byDay,
  )
  await compare(
    tx,
    day,
    'export',
    rows.filter(({ kind }) => kind === 'export'),
    byDay,
  )
  const usual = usualUpTo('same-member', [], [])
  for (const { staffId, day: today, week } of await queries.mostOpened.all(tx, { day }))
    if (today > usual || week > WEEK_MAX)
      await queries.find.run(tx, { day, staffId, rule: 'same-member', looks: today > usual ? today : week, usual })
}

/** Each colleague on this day, against their own days (or hours) before and those of the others. */
async function compare(
  tx: Tx,
  day: string,
  rule: LookRule,
  rows: Hours,
  keyOf: (row: Hours[number]) => string,
): Promise<void> {
  const sums = summed(rows, keyOf)
  const past = sums.filter((each) => each.day !== day)
  const most = new Map<number, number>()
  for (const { staffId, looks } of sums.filter((each) => each.day === day))
    most.set(staffId, Math.max(looks, most.get(staffId) ?? 0))
  for (const [staffId, looks] of most) {
    const of = (isOwn: boolean) => past.filter((each) => (each.staffId === staffId) === isOwn).map((each) => each.looks)
    const usual = usualUpTo(rule, of(true), of(false))
    if (looks > usual) await queries.find.run(tx, { day, staffId, rule, looks, usual })
  }
}

export const sweepTallies = (app: App): Promise<void> =>
  app.transact(async (tx) => {
    for (const each of queries.sweep) await each.run(tx, {})
    await sweepReports.run(tx, { months: OVERSIGHT_MONTHS })
  })
