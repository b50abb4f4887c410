import { setTimeout as sleep } from 'node:timers/promises'
import { findUserIds } from '../../account/account/person-service.ts'
import { endExports } from '../../account/export/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Rekey } from '../../platform/vault/reseal.ts'
import * as rotation from '../../platform/vault/rotation-service.ts'
import { requireOneVersion } from './require-nodes.ts'
import { memberReseals } from './reseals.ts'
import { vaultTexts as texts } from './texts.ts'

/** Longer than a node caches a key, and than a read that found a value takes to find its key. */
const KNOWN_EVERYWHERE_MS = rotation.KNOWN_MS + 5_000
const READ_MS = 15_000

interface Site {
  app: App
  print(line: string): void
  /** For tests. */
  wait?: (ms: number) => Promise<unknown>
}

/**
 * `npm run sp -- vault new-member-key NAME`: a new data key of a member, beside the running site. Each step may be
 * interrupted; the same command goes on where the stored keys say.
 */
export async function replaceMemberKey({ app, print, wait = sleep }: Site, name: string): Promise<void> {
  const [userId] = await findUserIds(app, [name.replace(/^@/, '').toLowerCase()])
  const state = userId === undefined ? undefined : await rotation.keyState(app, userId)
  if (userId === undefined || state === undefined) throw new Error(texts.memberWithoutKey(name))
  await requireOneVersion(app)
  if (state !== 'used') {
    await app.transact((tx) => rotation.addKey(app, tx, userId))
    print(texts.keyBecomesKnown(Math.ceil(KNOWN_EVERYWHERE_MS / 1000)))
    await wait(KNOWN_EVERYWHERE_MS)
    await app.transact(async (tx) => {
      await rotation.useNewKey(app, tx, userId)
      await endExports(app, tx, userId)
    })
  }
  const rekey = await rotation.rekeyOfMember(app, userId)
  // Another run of the command was faster.
  if (rekey === undefined) return print(texts.memberKeyReplaced(name))
  for (let n = await resealAll(app, userId, rekey); n > 0; n = await resealAll(app, userId, rekey))
    print(texts.resealed(n))
  await wait(READ_MS)
  await app.transact((tx) => rotation.destroyOldKey(app, tx, userId))
  print(texts.memberKeyReplaced(name))
}

async function resealAll(app: App, userId: number, rekey: Rekey): Promise<number> {
  let n = 0
  for (const reseal of memberReseals) n += await reseal(app, userId, rekey)
  return n
}
