import { randomUUID } from 'node:crypto'
import { consoleCalls, type Input } from '@sp/contract'
import { addKnownPictures } from '../../../src/moderation/review/picture-service.ts'
import type { Living } from '../../life.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'
import type { World } from '../../world.ts'

function aWord(): Input<typeof consoleCalls.review.addWord> {
  return { text: `代开${randomUUID().slice(0, 8)}`, kind: 'public' }
}

/** As if a picture had been purged. @returns the id of its fingerprint record */
async function keepPicture({ app, sql }: World): Promise<number> {
  const purged = { fingerprints: ['a91fc03e77b210d4'], caseId: 1, byId: null, reason: 'sexual' }
  await app.transact((tx) => addKnownPictures(app, tx, purged))
  const [known] = await sql<{ id: number }>('SELECT id::float8 AS id FROM known_picture ORDER BY id DESC LIMIT 1')
  return known?.id ?? 0
}

export const consoleExamples: ConsoleExamples<'review'> = {
  review: {
    words: nothing,
    addWord: aWord,
    dropWord: async ({ world, me }) => ({
      id: (await world.call(consoleCalls.review.addWord, aWord(), me)).data,
    }),
    pictures: nothing,
    dropPicture: async ({ world }) => ({ id: await keepPicture(world), reason: '认错了' }),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql(
    `INSERT INTO known_picture (fingerprint, why, added_by) VALUES (lpad(to_hex($1::bigint), 16, '0'), 'spam', $1)`,
    [me.id],
  )
}
