import {
  type Data,
  type Input,
  type MemberThing,
  memberRefusals,
  NEWEST_PAGE,
  type NewestMember,
  THING_EXCERPT,
  THINGS_COUNTED,
  THINGS_PAGE,
  type ThingKind,
  type waveCalls,
} from '@sp/contract'
import { plainWordsFor, SEES_EVERYONE } from '../../notify/notice/mention-service.ts'
import { firstWords } from '../../platform/excerpt.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { muteCounts } from '../../staff/sanction/service.ts'
import { memberRows } from '../member/find-service.ts'
import { removalsOf } from './progress-service.ts'
import * as queries from './things-queries.ts'

type Calls = typeof waveCalls

export async function newest(
  ctx: StaffCtx,
  { before: after = 0 }: Input<Calls['newest']>,
): Promise<Data<Calls['newest']>> {
  const rows = await queries.newest.all(ctx.db, { after, size: NEWEST_PAGE + 1 })
  const userIds = rows.slice(0, NEWEST_PAGE).map(({ id }) => id)
  const [members, invited, activity, mutes] = await Promise.all([
    memberRows(ctx, userIds),
    queries.invited.all(ctx.db, { userIds }),
    Promise.all(userIds.map((userId) => queries.activity.one(ctx.db, { userId, most: THINGS_COUNTED }))),
    muteCounts(ctx.db, userIds),
  ])
  const plain = await plainWordsFor(
    ctx,
    activity.flatMap(({ content }) => content ?? []),
    SEES_EVERYONE,
  )
  const wasInvited = new Set(invited.map(({ userId }) => userId))
  const of = new Map(activity.map((each, i) => [userIds[i], each]))
  const present = (row: (typeof members)[number]): NewestMember => {
    const { things = 0, kind = null, content = null, at = null } = of.get(row.id) ?? {}
    return {
      ...row,
      invited: wasInvited.has(row.id),
      things,
      mutes: mutes.get(row.id) ?? 0,
      latest: at && {
        kind: kind as ThingKind,
        text: firstWords(plain(content ?? ''), THING_EXCERPT),
        at: at.toISOString(),
      },
    }
  }
  return { list: members.map(present), next: rows.length > NEWEST_PAGE ? (userIds.at(-1) ?? null) : null }
}

export async function things(
  ctx: StaffCtx,
  { userId, before: after = 0 }: Input<Calls['things']>,
): Promise<Data<Calls['things']>> {
  if (!(await queries.exists.one(ctx.db, { userId })).found) refuse(memberRefusals.gone)
  const [rows, counts, removals] = await Promise.all([
    queries.things.all(ctx.db, { userId, after, size: THINGS_PAGE + 1 }),
    queries.counts.one(ctx.db, { userId, most: THINGS_COUNTED }),
    removalsOf(ctx, userId),
  ])
  const page = rows.slice(0, THINGS_PAGE)
  const plain = await plainWordsFor(
    ctx,
    page.map(({ content }) => content),
    SEES_EVERYONE,
  )
  const list = page.map(
    ({ kind, id, title, content, warned, hidden, removed, at }): MemberThing => ({
      kind: kind as ThingKind,
      id,
      // Hidden until staff decide: its text is read in its case only.
      title: hidden ? '' : title,
      text: hidden ? '' : firstWords(plain(content), THING_EXCERPT),
      warned,
      status: removed ? 'removed' : hidden ? 'hidden' : 'visible',
      at: at.toISOString(),
    }),
  )
  return { counts, list, next: rows.length > THINGS_PAGE ? (page.at(-1)?.id ?? null) : null, removals }
}
