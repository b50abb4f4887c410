import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'

/** Runs in the transaction of a follow or block that really happened. */
type Then = (app: App, tx: Tx, actorId: number, targetId: number) => Promise<void>

const told = new WeakMap<App['bus'], { followed: Then[]; blocked: Then[] }>()

function toldOf(app: App) {
  const known = told.get(app.bus) ?? { followed: [], blocked: [] }
  told.set(app.bus, known)
  return known
}

/** For features further on: a notice to the one who is followed. Asked for once, where their routes are made. */
export const whenFollowed = (app: App, then: Then): void => void toldOf(app).followed.push(then)

/** For features further on: the ends that a block puts to what runs between two people. */
export const whenBlocked = (app: App, then: Then): void => void toldOf(app).blocked.push(then)

export async function sayFollowed(app: App, tx: Tx, actorId: number, targetId: number): Promise<void> {
  for (const then of toldOf(app).followed) await then(app, tx, actorId, targetId)
}

export async function sayBlocked(app: App, tx: Tx, actorId: number, targetId: number): Promise<void> {
  for (const then of toldOf(app).blocked) await then(app, tx, actorId, targetId)
}
