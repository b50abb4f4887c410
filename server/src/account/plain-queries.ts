import { bucket, bytea, int8, orNull, read, str, timestamp, write } from '../db/sql.ts'

const ACROSS = { across: 'once after an update, before anybody calls' }

export const anyPlain = read({ userId: int8 }, ACROSS)`
  SELECT user_id AS "userId" FROM plain_contact LIMIT 1`

export const lockPlain = write({})`LOCK TABLE plain_contact IN ACCESS EXCLUSIVE MODE`

export const allPlain = write({ userId: int8, kind: str, value: str, validUntil: orNull(timestamp) }, ACROSS)`
  SELECT user_id AS "userId", kind, value, valid_until AS "validUntil" FROM plain_contact`

/** Leaves nothing in the table's files, as deleting its rows would. */
export const emptyPlain = write({})`TRUNCATE plain_contact`

export const setEmail = write({})`
  UPDATE credential SET email = ${bytea('sealed')} WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const setPhone = write({})`
  UPDATE credential SET phone = ${bytea('sealed')} WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const addOld = write({})`
  INSERT INTO old_email (bucket, user_id, id, email, valid_until)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('id')}, ${bytea('sealed')}, ${timestamp('validUntil')})`
