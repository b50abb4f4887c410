import { messageCalls, PICTURE_WORDS } from '@sp/contract'
import type { Who, World } from '../world.ts'
import { putTo } from './photo.ts'
import { picture } from './picture.ts'

/** A message between two members. @returns its id */
export async function makeMessage(world: World, from: Who, to: Who, content = '在吗'): Promise<number> {
  const { code, msg, data } = await world.call(messageCalls.send, { userId: to.id, content }, from)
  if (code !== 200) throw new Error(msg)
  return data
}

/** An accepted chat: each member has written once. @returns the ids of both messages */
export async function makeChat(world: World, one: Who, other: Who): Promise<[number, number]> {
  return [await makeMessage(world, one, other, '你好'), await makeMessage(world, other, one, '你好呀')]
}

/** Many consecutive messages of a chat, with content that cannot be decrypted. */
export async function makeMessages(world: World, from: Who, to: Who, count: number): Promise<void> {
  const chat = [Math.min(from.id, to.id), Math.max(from.id, to.id)]
  await world.sql(
    `INSERT INTO message (bucket, low_id, high_id, id, sender_id, content)
     SELECT c.bucket, c.low_id, c.high_id, (nextval('content_id') << 10) | c.bucket, $3, '\\x00'
     FROM chat c, generate_series(1, $4::integer) WHERE c.low_id = $1 AND c.high_id = $2`,
    [...chat, from.id, count],
  )
  await world.sql(
    `UPDATE chat c SET last_id = (SELECT max(m.id) FROM message m WHERE m.low_id = c.low_id AND m.high_id = c.high_id)
     WHERE c.low_id = $1 AND c.high_id = $2`,
    chat,
  )
}

/** Open chats with these members, latest first. */
export async function makeSessions(world: World, { id }: Who, others: readonly number[]): Promise<void> {
  await world.sql(
    `INSERT INTO chat_side (bucket, user_id, other_id, box, updated_at)
     SELECT ($1::bigint & 1023)::smallint, $1, other.id, 'open', app_now() - interval '1 minute' * other.at
     FROM unnest($2::bigint[]) WITH ORDINALITY AS other(id, at)`,
    [id, others],
  )
  await world.sql(`INSERT INTO message_inbox (bucket, user_id, open) VALUES (($1::bigint & 1023)::smallint, $1, $2)`, [
    id,
    others.length,
  ])
}

/** Uploads a picture for a later message. @returns its key */
export async function uploadChatPicture(world: World, who: Who, raw?: Buffer): Promise<string> {
  const answer = await world.call(messageCalls.pictureUpload, {}, who)
  return (await putTo(world, answer, raw ?? (await picture('jpeg', 50, 60)))).key
}

/** A message with a picture; the two must know each other. @returns its id */
export async function makePictureMessage(world: World, from: Who, to: Who, raw?: Buffer): Promise<number> {
  const key = await uploadChatPicture(world, from, raw)
  const { code, msg, data } = await world.call(
    messageCalls.send,
    { userId: to.id, content: PICTURE_WORDS, picture: key },
    from,
  )
  if (code !== 200) throw new Error(msg)
  return data
}
