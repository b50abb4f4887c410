import {
  definitionOf,
  type RegistrationAway,
  type RegistrationState,
  SETTING_KEYS,
  type SettingKey,
  type Settings,
  type Site,
  type Version,
  validateSetting,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Database } from '../../platform/db/open.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { nodeCache } from '../../platform/node-cache.ts'
import { settingChanged } from './events.ts'
import * as queries from './queries.ts'
import { addChange } from './setting-queries.ts'

/** A stored value of an older version that no longer fits its definition is replaced by the default. */
async function load(db: Db): Promise<Settings> {
  const stored = new Map((await queries.allSettings.all(db, {})).map(({ key, value }) => [key, value]))
  const present = (key: SettingKey): unknown => {
    const validated = stored.has(key) ? validateSetting(key, stored.get(key)) : undefined
    return validated !== undefined && 'value' in validated ? validated.value : definitionOf(key).default
  }
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, present(key)])) as unknown as Settings
}

const settings = nodeCache('setting', load)

export const readSettings = (app: App): Promise<Settings> => settings.read(app)

export const readSettingsWithin = (app: App, tx: Tx): Promise<Settings> => settings.readWithin(app, tx)

/** The current value, locked until this transaction ends. */
export const lockSetting = async (tx: Tx, key: SettingKey): Promise<unknown> =>
  (await queries.insertOrGet.one(tx, { key, value: definitionOf(key).default })).value

/** Who changed a setting, and why; null for an automatic change. */
export interface ChangedBy {
  byId: number | null
  reason: string
}

export async function putSetting<K extends SettingKey>(
  app: App,
  tx: Tx,
  key: K,
  value: Settings[K],
  by: ChangedBy = { byId: null, reason: '' },
): Promise<void> {
  const from = await lockSetting(tx, key)
  await queries.putSetting.run(tx, { key, value })
  await addChange.run(tx, { key, from, to: value, ...by })
  await settings.announce(app, tx)
  await emit(app, tx, settingChanged, { key })
}

const AWAY = 'registration.away'

const away = nodeCache(
  'registration-away',
  async (db) => ((await queries.stored.maybe(db, { key: AWAY }))?.value ?? null) as RegistrationAway | null,
)

/** The last time that registration closed by itself; null for never. */
export const readAway = (app: App): Promise<RegistrationAway | null> => away.read(app)

/** Whether anyone may register now: the owner’s switch, and whether staff are there to look after newcomers. */
export async function registrationState(app: App): Promise<RegistrationState> {
  if (!(await readSettings(app)).registration) return 'closed'
  const last = await readAway(app)
  return last !== null && last.reopenedAt === null ? 'away' : 'open'
}

export const mayRegister = async (app: App): Promise<boolean> => (await registrationState(app)) === 'open'

/** @returns false where it was so already. */
export async function setAway(app: App, tx: Tx, isAway: boolean): Promise<boolean> {
  const last = (await queries.insertOrGet.one(tx, { key: AWAY, value: null })).value as RegistrationAway | null
  const wasAway = last !== null && last.reopenedAt === null
  if (wasAway === isAway) return false
  const now = app.clock.now().toISOString()
  const value = isAway ? { closedAt: now, reopenedAt: null } : { closedAt: last?.closedAt ?? now, reopenedAt: now }
  await queries.putSetting.run(tx, { key: AWAY, value })
  await away.announce(app, tx)
  return true
}

export async function version(app: App): Promise<Version> {
  const { version, downloadURL } = await readSettings(app)
  return { version, downloadURL }
}

export async function site(app: App): Promise<Site> {
  const { siteName, inviteCode, rules, approval, keeper } = await readSettings(app)
  const registration = await registrationState(app)
  return { siteName, inviteCode, rules: [...rules], registration, approval, keeper: [...keeper] }
}

/** A value generated once per installation: the first insert wins, all callers get the stored value. */
export async function firstStored<T>({ transact }: Pick<Database, 'transact'>, key: string, drawn: T): Promise<T> {
  return (await transact((tx) => queries.insertOrGet.one(tx, { key, value: drawn }))).value as T
}

/** A node without the bus announcements of the others should get no traffic while another node is ready. */
export const isReady = async (app: Pick<App, 'db' | 'bus'>): Promise<boolean> =>
  !app.bus.isDeaf() && (await queries.alive.all(app.db, {})).length === 1
