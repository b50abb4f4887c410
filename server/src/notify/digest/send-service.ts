import { personOf } from '../../account/account/person-service.ts'
import { boundAddress } from '../../account/security/service.ts'
import { lastDaysOf } from '../../account/session/service.ts'
import type { App } from '../../platform/ctx.ts'
import { sendLetter } from '../../platform/mail/send.ts'
import { countsFor } from './count-service.ts'
import { isNotTaken, letterOf } from './letter.ts'
import { ONE_CLICK_PATH } from './paths.ts'
import * as queries from './queries.ts'
import { countedFrom, DAYS_AWAY, nextDue } from './rules.ts'
import { stopToken } from './service.ts'

const BATCH = 200

export interface Sending {
  userId: number
  dueAt: string
}

/** Job: makes a job for each mail that is due. They are one queue, so that the relay gets one after the other. */
export async function startRound(app: App): Promise<void> {
  if (app.config.relay === undefined) return
  for (;;) {
    const due = await queries.due.all(app.db, { size: BATCH })
    for (const row of due) await take(app, row)
    if (due.length < BATCH) return
  }
}

const take = (app: App, { userId, dueAt }: { userId: number; dueAt: Date }): Promise<void> =>
  app.transact(async (tx) => {
    const next = nextDue(dueAt, app.clock.now())
    if ((await queries.takeDue.run(tx, { userId, next })) === 0) return
    const sending: Sending = { userId, dueAt: dueAt.toISOString() }
    await app.jobs.add(tx, 'digest.send', sending, { queue: 'digest', tries: 5 })
  })

/** Job: one mail, if the member was away and something happened. */
export async function send(app: App, { userId, dueAt: due }: Sending): Promise<void> {
  const dueAt = new Date(due)
  const row = await queries.find.maybe(app.db, { userId })
  // Turned off since it was due.
  if (!row?.dueAt) return
  const letter = await letterFor(app, userId, dueAt)
  const to = letter && (await boundAddress(app, userId))
  if (!letter || !to) return
  const before = row.sentFor
  if ((await app.transact((tx) => queries.claim.run(tx, { userId, dueAt }))) === 0) return
  try {
    await sendLetter(app, { to, ...letter })
  } catch (error) {
    // What was perhaps sent is not sent again: a mail too few is better than one too many.
    if (!isNotTaken(error)) return
    await app.transact((tx) => queries.unclaim.run(tx, { userId, dueAt, before }))
    throw error
  }
}

async function letterFor(app: App, userId: number, dueAt: Date) {
  // Banned or closing since it was due.
  if ((await personOf(app, userId)) === undefined) return undefined
  const last = (await lastDaysOf(app.db, [userId])).get(userId)
  // A mailbox whose owner has not been here for a hundred days may have another owner by now.
  if (last === undefined || last.ago < DAYS_AWAY) return undefined
  const { publicUrl } = app.config
  const { token } = stopToken(app, userId)
  return letterOf(await countsFor(app, userId, countedFrom(dueAt, last.day)), {
    open: `${publicUrl}/`,
    stop: `${publicUrl}/#/letters?stop=${token}`,
    oneClick: `${publicUrl}${ONE_CLICK_PATH}${token}`,
  })
}
