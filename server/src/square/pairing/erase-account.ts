import { inPages } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import type { Page } from '../../platform/personal.ts'
import { openerFor } from '../../platform/vault/service.ts'
import { countRunning, endLove, lockMembers, uncountFinished } from '../membership/member-service.ts'
import * as queries from './erase-queries.ts'
import { pairingEnded } from './events.ts'
import { otherOf } from './queries.ts'
import { answerPlace, messagePlace } from './rules.ts'

const BATCH_SIZE = 50

const pagesOf = (app: App, userId: number) =>
  inPages(BATCH_SIZE, (from) => queries.pairings.all(app.db, { userId, ...from }))

/**
 * Deletes each pairing on both sides: half of a conversation would still reveal the member who closed the
 * account.
 */
export async function erasePairings(app: App, { userId }: { userId: number }): Promise<void> {
  for await (const page of pagesOf(app, userId))
    for (const { id } of page) await app.transact((tx) => erase(app, tx, id, userId))
}

async function erase(app: App, tx: Tx, id: number, userId: number): Promise<void> {
  const found = await otherOf.maybe(tx, { id, userId })
  if (found === undefined) return
  await lockMembers(app, tx, [found.otherId])
  const { otherId, isCounted, isFound, isTogether } = await queries.otherSide.one(tx, { id, userId })
  if (isCounted) countRunning(tx, { userId: otherId, by: -1, isFound })
  else uncountFinished(tx, otherId)
  if (isTogether) endLove(tx, [otherId])
  await emit(app, tx, pairingEnded, { sessionId: id, userIds: [userId, otherId] })
  await queries.drop.run(tx, { id })
}

/** Only the member's own actions and texts, without the texts or the identity of the other member. */
export async function* ownPairings(app: App, userId: number): AsyncGenerator<Page> {
  const open = await openerFor(app, app.db, userId)
  for await (const page of pagesOf(app, userId)) {
    const rows = page.map(async ({ id, ...pairing }) => {
      const [answers, messages] = await Promise.all([
        queries.ownAnswers.all(app.db, { id, userId }),
        queries.ownMessages.all(app.db, { id, userId }),
      ])
      return {
        id,
        ...pairing,
        answers: answers.map(({ nth, comment, ...answer }) => ({
          ...answer,
          comment: comment && open('pair_answer.comment', answerPlace(id, answer.question, nth), comment),
        })),
        messages: messages.map(({ nth, content, createdAt }) => ({
          content: open('pair_message.content', messagePlace(id, nth), content),
          createdAt,
        })),
      }
    })
    yield { rows: await Promise.all(rows) }
  }
}
