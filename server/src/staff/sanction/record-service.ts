import type { Mute } from '@sp/contract'
import type { Db } from '../../platform/db/sql.ts'
import * as queries from './record-queries.ts'

export interface MuteRecord {
  muteId: number
  userId: number
  duration: Mute
  reason: string
  byId: number | null
  source: string
  sourceId: number | null
  from: Date
  until: Date
  /** null while it is in force. */
  endedAs: string | null
}

type Row = Awaited<ReturnType<typeof queries.mute.maybe>>

const recordOf = (row: Row): MuteRecord | undefined => row && { ...row, duration: row.duration as Mute }

export const muteOf = async (db: Db, muteId: number): Promise<MuteRecord | undefined> =>
  recordOf(await queries.mute.maybe(db, { muteId }))

export const runningMuteOf = async (db: Db, userId: number): Promise<MuteRecord | undefined> =>
  recordOf(await queries.runningNotified.maybe(db, { userId }))

export const countMuted = async (db: Db, most: number): Promise<number> =>
  (await queries.countMuted.one(db, { most })).muted
