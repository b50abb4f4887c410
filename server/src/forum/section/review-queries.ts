import { advisoryLock, sharedAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { int8, int8s, str, write } from '../../platform/db/sql.ts'

/** Taken by each post and reply; a change of the setting waits for it and applies to later ones. */
export const lockShared = sharedAdvisoryLock('node-review')

/** Waits for the posts and replies in progress. */
export const lockChange = advisoryLock('node-review')

/** Read after the lock, so that a committed change is seen. */
export const levels = write({ nodeId: int8, level: str })`
  SELECT id AS "nodeId", pre_moderation AS level FROM node WHERE id = ANY(${int8s('nodeIds')}::bigint[])`

export const current = write({ level: str, floor: str })`
  SELECT pre_moderation AS level, pre_moderation_floor AS floor FROM node WHERE id = ${int8('nodeId')}`

export const set = write({})`
  UPDATE node SET pre_moderation = ${str('level')}, pre_moderation_floor = ${str('floor')} WHERE id = ${int8('nodeId')}`
