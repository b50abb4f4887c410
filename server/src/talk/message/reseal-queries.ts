import { bytea, byteas, int8, read, str, write } from '../../platform/db/sql.ts'
import { inChat } from './queries.ts'

export const some = read({ row: str, sealed: bytea })`
  SELECT m.low_id || ' ' || m.high_id || ' ' || m.id AS row, m.content AS sealed FROM message m
  WHERE ${inChat} AND m.sender_id = ${int8('userId')} AND octet_length(m.content) > 2
    AND substring(m.content FROM 1 FOR 2) = ${bytea('head')} LIMIT ${int8('size')}`

export const put = write({})`
  UPDATE message m SET content = n.fresh
  FROM unnest(${byteas('old')}::bytea[], ${byteas('fresh')}::bytea[]) AS n(old, fresh)
  WHERE ${inChat} AND m.sender_id = ${int8('userId')} AND m.content = n.old`

export const pictures = read({ id: int8, picture: str })`
  SELECT m.id, m.picture FROM message m
  WHERE ${inChat} AND m.sender_id = ${int8('userId')} AND m.picture IS NOT NULL AND m.id > ${int8('after')}
  ORDER BY m.id LIMIT ${int8('size')}`
