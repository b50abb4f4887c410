import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { findTalk, type Talk } from './talk.ts'

/** Those of the seed whom the measurements need. */
export interface People {
  /** Tokens of members who are logged in. */
  tokens: string[]
  /** The token of the author with the most flashes, and their id. */
  deepToken: string
  deepAuthor: number
  deepFlashes: number
  /** The flash with the most comments. */
  deepFlash: number
  deepComments: number
  /** Flashes from all over, and their authors. */
  flashes: number[]
  authors: number[]
  talk: Talk
}

const MEMBERS = 20_000

export async function findPeople(url: string): Promise<People> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ask = async (text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as { id: string; n: string }[]
    const [author] = await ask(`SELECT user_id AS id, public AS n FROM flash_count ORDER BY public DESC LIMIT 1`)
    const [flash] = await ask(`SELECT id, comment_count AS n FROM flash ORDER BY comment_count DESC LIMIT 1`)
    if (author === undefined || flash === undefined) throw new Error('npm run bench -- seed comes first')
    const flashes = await ask(
      `SELECT id, author_id AS n FROM flash TABLESAMPLE SYSTEM (20) WHERE comment_count > 1 AND warning IS NULL AND author_id <> $1
       ORDER BY random() LIMIT 2000`,
      [author.id],
    )
    const members = await ask(`SELECT id FROM bench_user WHERE n > 1 ORDER BY n DESC LIMIT ${MEMBERS}`)
    return {
      tokens: await logIn(
        client,
        members.map(({ id }) => Number(id)),
      ),
      deepToken: (await logIn(client, [Number(author.id)]))[0] ?? '',
      deepAuthor: Number(author.id),
      deepFlashes: Number(author.n),
      deepFlash: Number(flash.id),
      deepComments: Number(flash.n),
      flashes: flashes.map(({ id }) => Number(id)),
      authors: flashes.map(({ n }) => Number(n)),
      talk: await findTalk(client),
    }
  } finally {
    await client.end()
  }
}

/** Sessions as a login would begin them. */
async function logIn(client: pg.Client, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map((id) => {
    const raw = Buffer.concat([Buffer.alloc(2), randomBytes(32)])
    raw.writeUInt16BE(id % 1024)
    return raw.toString('base64url')
  })
  await client.query(
    `INSERT INTO session (bucket, token_hash, id, user_id, expires_at)
     SELECT who & 1023, hash, (random() * 9007199254740990)::bigint, who, app_now() + interval '1 day'
     FROM unnest($1::bigint[], $2::bytea[]) AS each(who, hash)`,
    [userIds, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return tokens
}
