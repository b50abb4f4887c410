import { excerptOf, wordsOf } from '../../src/forum/post/rules.ts'
import { bucketOf } from '../../src/platform/bucket.ts'
import { entryOf } from '../../src/search/rules.ts'
import type { World } from '../world.ts'
import { drawNumbers, insert } from './insert.ts'
import type { PastComment, PastFlash, PastPost, PastReply, Thing } from './past.ts'
import { copyOf, type Stored } from './pictures.ts'

const BUCKETS = 1_024
const timeOf = (at: number): string => new Date(at).toISOString()
const isA =
  <K extends Thing['kind']>(kind: K) =>
  (thing: Thing): thing is Extract<Thing, { kind: K }> =>
    thing.kind === kind

/** Ids grow with time, and what belongs to a thing is in its bucket. */
async function number(world: World, things: readonly Thing[], bucket: () => number): Promise<void> {
  const first = await drawNumbers(world, things.length)
  for (const [place, thing] of things.entries()) {
    const under = thing.kind === 'comment' ? thing.flash : thing.kind === 'reply' ? thing.post : undefined
    thing.id = (first + place) * BUCKETS + (under ? bucketOf(under.id) : bucket())
  }
}

const rowOf = ({ id, authorId, at, content }: Thing) => ({
  bucket: bucketOf(id),
  id,
  author_id: authorId,
  content,
  created_at: timeOf(at),
})

const flashRow = (flash: PastFlash) => ({ ...rowOf(flash), warning: flash.warning })

const commentRow = (comment: PastComment) => ({
  ...rowOf(comment),
  flash_id: comment.flash.id,
  parent_id: comment.parent?.id ?? null,
  parent_author_id: comment.parent?.authorId ?? null,
})

const postRow = (post: PastPost, nodeId: number) => ({
  ...rowOf(post),
  node_id: nodeId,
  title: post.title,
  excerpt: excerptOf(post),
  floors: post.floors,
  op_floors: post.opFloors,
  active_at: timeOf(post.last),
})

const replyRow = (reply: PastReply, nodeId: number) => ({
  ...rowOf(reply),
  post_id: reply.post.id,
  node_id: nodeId,
  is_op: reply.opFloor !== null,
  parent_id: reply.parent?.id ?? null,
  parent_author_id: reply.parent?.authorId ?? null,
  top_id: reply.parent?.id ?? reply.id,
  floor: reply.floor,
  op_floor: reply.opFloor,
  floors: reply.floors,
  op_floors: reply.opFloors,
})

async function storeEntries(world: World, things: readonly Thing[], sections: ReadonlyMap<string, number>) {
  const found = things.flatMap((thing) => {
    if (thing.kind === 'comment') return []
    const { kind: type, id } = thing
    const text = thing.kind === 'post' ? wordsOf(thing).join('\n') : thing.content
    const topic = thing.kind === 'post' ? thing.topic : thing.kind === 'reply' ? thing.post.topic : undefined
    const section = topic ? { nodeId: sections.get(topic.name) ?? 0 } : {}
    return [{ id, type, words: entryOf(type, { id, text, ...section }).join(' ') }]
  })
  await world.sql(
    `INSERT INTO search_entry (bucket, thing_id, type, words)
     SELECT id & 1023, id, type, array_to_tsvector(string_to_array(words, ' '))
     FROM jsonb_to_recordset($1) AS t(id bigint, type text, words text) ORDER BY id`,
    [JSON.stringify(found)],
  )
}

async function storePictures(world: World, things: readonly Thing[], next: () => Stored): Promise<void> {
  const { dataDir } = world.app.config
  const pictured = things.flatMap((thing) =>
    thing.kind === 'flash' || thing.kind === 'post'
      ? Array.from({ length: thing.pictures }, (_, slot) => ({ thing, slot, picture: next() }))
      : [],
  )
  const first = await drawNumbers(world, pictured.length)
  const rows: { thing: Thing; slot: number; row: Stored & { bucket: number; upload_id: number } }[] = []
  for (const [place, { thing, slot, picture }] of pictured.entries()) {
    const bucket = bucketOf(thing.id)
    const copy = await copyOf(dataDir, picture)
    rows.push({ thing, slot, row: { bucket, upload_id: (first + place) * BUCKETS + bucket, ...copy } })
  }
  const of = (kind: Thing['kind']) => rows.filter(({ thing }) => thing.kind === kind)
  await insert(
    world,
    'flash_image',
    of('flash').map(({ thing, slot, row }) => ({ ...row, flash_id: thing.id, slot })),
  )
  await insert(
    world,
    'picture',
    of('post').map(({ thing, slot, row }) => {
      return { ...row, thing_id: thing.id, kind: 'post', key: row.img, place: slot + 1 }
    }),
  )
}

interface With {
  sections: ReadonlyMap<string, number>
  nextPicture(): Stored
  nextBucket(): number
}

/** Stores a stretch of the past; kept counts follow by `sp repair`. */
export async function storePast(world: World, things: readonly Thing[], how: With): Promise<void> {
  await number(world, things, how.nextBucket)
  const sectionOf = (name: string): number => how.sections.get(name) ?? 0
  await insert(world, 'flash', things.filter(isA('flash')).map(flashRow))
  await insert(world, 'flash_comment', things.filter(isA('comment')).map(commentRow))
  await insert(
    world,
    'post',
    things.filter(isA('post')).map((post) => postRow(post, sectionOf(post.topic.name))),
  )
  await insert(
    world,
    'reply',
    things.filter(isA('reply')).map((reply) => replyRow(reply, sectionOf(reply.post.topic.name))),
  )
  await storeEntries(world, things, how.sections)
  await storePictures(world, things, how.nextPicture)
}
