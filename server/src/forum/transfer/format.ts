import {
  count,
  id,
  nodeDescription,
  nodeName,
  nullable,
  oneOf,
  POST_IMAGES,
  PRE_MODERATION,
  postTexts,
  REPLY_IMAGES,
  replyText,
  type Static,
  T,
  type TSchema,
  text,
  time,
  WARNINGS,
} from '@sp/contract'
import { inputValidator } from '../../platform/http/input.ts'

/** The format of docs/operate/sections.md; a reader refuses a later version. */
export const FORMAT = 'sp-section'
export const VERSION = 1

export const HEAD = 'section.json'
export const END = 'end.json'
/** Lines of one entry, which is imported in one transaction. */
export const LINES = 200
/** More than the longest entry: a post of 50,000 characters and 199 replies of 2,000, each of at most six bytes. */
export const ENTRY_BYTES = 4 * 1024 * 1024

const six = (n: number): string => String(n).padStart(6, '0')
export const itemsName = (n: number): string => `items/${six(n)}.jsonl`
export const pictureName = (n: number, at: number, extension: string): string =>
  `pictures/${six(n)}-${String(at).padStart(3, '0')}.${extension}`

export const entryNumber = (name: string): number | undefined => {
  const [, digits] = /^(?:items\/(\d{6,9})\.jsonl)$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}
export const pictureOf = (name: string): number | undefined => {
  const [, digits] = /^pictures\/(\d{6,9})-\d{3,4}\.(?:jpg|png|webp)$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const Head = T.Object({
  format: oneOf([FORMAT]),
  version: count(),
  /** Names this export: it is imported once. */
  archive: T.String({ format: 'uuid' }),
  exportedAt: time(),
  site: T.String({ maxLength: 100 }),
  section: nodeName(),
  description: nodeDescription(),
  preModeration: oneOf(PRE_MODERATION),
})
export type Head = Static<typeof Head>

/** The key is the same for all that one author wrote, in this file alone. null: 佚名. */
const Author = nullable(T.Object({ key: T.String({ maxLength: 40 }), name: text({ max: 20 }) }))
const pictures = (most: number) => T.Array(T.String({ maxLength: 40 }), { maxItems: most })
const about = { id: id(), author: Author, createdAt: time(), selected: T.Boolean(), stars: count(), unstars: count() }

export const PostLine = T.Object({
  kind: oneOf(['post']),
  ...about,
  ...postTexts,
  warning: nullable(oneOf(WARNINGS)),
  pictures: pictures(POST_IMAGES),
})
export type PostLine = Static<typeof PostLine>

export const ReplyLine = T.Object({
  kind: oneOf(['reply']),
  ...about,
  parent: nullable(id()),
  /** Its author wrote the post. */
  op: T.Boolean(),
  content: replyText(),
  pictures: pictures(REPLY_IMAGES),
})
export type ReplyLine = Static<typeof ReplyLine>

/** A reply that not everyone may see: others may answer it. */
export const GoneLine = T.Object({ kind: oneOf(['gone']), id: id(), parent: nullable(id()) })
export type GoneLine = Static<typeof GoneLine>

export const End = T.Object({ posts: count(), replies: count(), pictures: count(), entries: count() })
export type End = Static<typeof End>

export type Line = PostLine | ReplyLine | GoneLine

/** The same limits and normal forms as for what members send. */
const readerOf = <S extends TSchema>(schema: S): ((raw: unknown) => Static<S>) =>
  inputValidator({ input: schema } as never)

export const readHead = readerOf(Head)
export const readEnd = readerOf(End)
const readers: Readonly<Record<Line['kind'], (raw: unknown) => Line>> = {
  post: readerOf(PostLine),
  reply: readerOf(ReplyLine),
  gone: readerOf(GoneLine),
}

export function readLine(line: string): Line {
  const raw = JSON.parse(line) as { kind?: Line['kind'] } | null
  const read = raw?.kind === undefined || !Object.hasOwn(readers, raw.kind) ? undefined : readers[raw.kind]
  if (read === undefined) throw new Error('a line of no known kind')
  return read(raw)
}
