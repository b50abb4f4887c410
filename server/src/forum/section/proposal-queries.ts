import { bool, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const add = write({ id: int8 })`
  INSERT INTO node_proposal (user_id, name, description, reason)
  VALUES (${int8('userId')}, ${str('name')}, ${str('description')}, ${str('reason')})
  ON CONFLICT DO NOTHING RETURNING id`

export const isTaken = write({ taken: bool })`
  SELECT EXISTS (SELECT FROM node WHERE lower(name) = lower(${str('name')})) AS taken`

const proposal = { id: int8, userId: int8, name: str, description: str, reason: str, createdAt: timestamp }

export const waiting = read(proposal)`
  SELECT id, user_id AS "userId", name, description, reason, created_at AS "createdAt"
  FROM node_proposal WHERE state = 'open' ORDER BY id LIMIT ${int8('most')}`

export const countWaiting = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (SELECT FROM node_proposal WHERE state = 'open' LIMIT ${int8('most')}) few`

export const lock = write({ userId: int8, name: str, description: str })`
  SELECT user_id AS "userId", name, description FROM node_proposal
  WHERE id = ${int8('id')} AND state = 'open' FOR NO KEY UPDATE`

export const decide = write({})`
  UPDATE node_proposal SET state = ${str('outcome')}, answer = ${str('answer')}, node_id = ${orNull(int8)('nodeId')},
    answered_at = app_now()
  WHERE id = ${int8('id')}`
