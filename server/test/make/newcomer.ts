import { addApplication } from '../../src/account/account/application-service.ts'
import { bucketOf } from '../../src/platform/bucket.ts'
import type { Who, World } from '../world.ts'

/** Makes a member a newcomer who waits for approval. */
export async function makeWaiting(world: World, { id }: Who, words = '听说这里能安静地说话'): Promise<void> {
  await world.app.transact((tx) => addApplication(world.app, tx, id, words))
  await world.sql(`UPDATE person SET state = 'waiting' WHERE bucket = $1 AND id = $2`, [bucketOf(id), id])
}
