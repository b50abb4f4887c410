import '../server/src/flash/flash/page-queries.ts'
import { statements } from '../server/src/platform/db/sql.ts'

export function coldList(): string {
  const found = statements.find(
    ({ text, params }) => params.some(({ name }) => name === 'authorId') && /ORDER BY f\.id DESC\s+LIMIT/.test(text),
  )
  if (found === undefined) throw new Error('the statement of the cold list was not found')
  const values: Record<string, string> = {
    viewerId: '0',
    hidden: "'{}'",
    closing: "'{}'",
    adult: 'false',
    take: '18',
    skip: '0',
  }
  const literal = (at: number) => {
    const { name, pg } = found.params[at - 1] ?? { name: '', pg: '' }
    return name === 'authorId' ? '$1' : `${values[name]}::${pg}`
  }
  return found.text.replace(/\$(\d+)/g, (_, at) => literal(Number(at)))
}

export const writeComment = (authorId: number): string => `
  WITH under AS (UPDATE flash SET comment_count = comment_count + 1
    WHERE bucket = ($1::bigint & 1023)::smallint AND id = $1::bigint RETURNING bucket, id)
  INSERT INTO flash_comment (bucket, id, flash_id, author_id, content)
  SELECT bucket, (nextval('content_id') << 10) | bucket, id, ${authorId}, '路过' FROM under`

export const writeReply = (authorId: number): string => `
  WITH under AS (UPDATE post SET reply_count = reply_count + 1, floors = floors + 1, active_at = now()
    WHERE bucket = ($1::bigint & 1023)::smallint AND id = $1::bigint RETURNING bucket, id, node_id, floors),
  drawn AS (SELECT *, (nextval('content_id') << 10) | bucket AS reply_id FROM under)
  INSERT INTO reply (bucket, id, post_id, node_id, author_id, is_op, top_id, floor, content)
  SELECT bucket, reply_id, id, node_id, ${authorId}, false, reply_id, floors, '路过' FROM drawn`
