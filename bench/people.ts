import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { type ChatIds, findChat } from './find-chat.ts'

export interface People {
  tokens: string[]
  deepToken: string
  deepAuthor: number
  deepFlashes: number
  deepFlash: number
  deepComments: number
  flashes: number[]
  authors: number[]
  talk: ChatIds
  deepChat: Chat
  chats: Chat[]
}

interface Chat {
  lowId: number
  highId: number
  last: number
  token: string
  otherToken: string
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
    const [deepChat, ...chats] = await findChats(client)
    if (deepChat === undefined) throw new Error('npm run bench -- seed comes first')
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
      talk: await findChat(client),
      deepChat,
      chats,
    }
  } finally {
    await client.end()
  }
}

async function findChats(client: pg.Client): Promise<Chat[]> {
  const { rows } = await client.query(
    `WITH deep AS (SELECT min(id) AS low, max(id) AS high FROM bench_user WHERE n <= 2),
       others AS (SELECT DISTINCT ON (low) low, high FROM bench_chat
         WHERE (SELECT id FROM bench_user WHERE n = 1) NOT IN (low, high) LIMIT 500)
     SELECT c.low_id AS low, c.high_id AS high, c.last_id AS last
     FROM (SELECT 0 AS place, * FROM deep UNION ALL SELECT 1, * FROM others) asked
     JOIN chat c ON c.bucket = (asked.low & 1023) AND c.low_id = asked.low AND c.high_id = asked.high ORDER BY asked.place`,
  )
  const chats = rows.map(({ low, high, last }) => ({ lowId: Number(low), highId: Number(high), last: Number(last) }))
  const tokens = await logIn(
    client,
    chats.flatMap(({ lowId, highId }) => [lowId, highId]),
  )
  return chats.map((chat, at) => ({ ...chat, token: tokens[2 * at] ?? '', otherToken: tokens[2 * at + 1] ?? '' }))
}

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
