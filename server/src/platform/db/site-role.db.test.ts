import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sessionCalls } from '@sp/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { everyStatement, gist } from '../../../test/every-statement.ts'
import { callAt } from '../../../test/make/everywhere.ts'
import { makeMember } from '../../../test/make/member.ts'
import { PASSWORD } from '../../../test/make/session.ts'
import { siteUrlOf } from '../../../test/make/site-url.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { makeApp } from '../../app/app.ts'
import { databaseRights } from '../../app/database-rights.ts'
import { openDatabase } from './open.ts'
import { ROLE_SETTINGS, renewSiteRole, secretsRoleOf, userOf } from './site-role.ts'

const FORBIDDEN = '42501'
const TIMED_OUT = '57014'
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return await work(client).finally(() => client.end())
}

async function filesThatDeclare(): Promise<string[]> {
  const src = fileURLToPath(new URL('../..', import.meta.url))
  const files = (await readdir(src, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(src, file), 'utf8')))
  return files.filter((_, at) => /readsSecrets: true,?\s*\}\)`/.test(texts[at] ?? '')).toSorted()
}

// A database of the operator, as in the tests of a cluster, belongs to the site.
describe.runIf(inject('siteUrl') !== '')('the role of a running site', () => {
  let world: World
  let site: string
  let ask: (text: string) => Promise<string>
  beforeAll(async () => {
    world = await makeWorld()
    site = siteUrlOf(world.url) ?? ''
    let n = 0
    ask = (text) => codeOf(world.app.db.query({ name: `try ${++n}`, text, values: [] }))
  })
  afterAll(() => world.destroy())

  it.each([
    'CREATE TABLE mine (n integer)',
    'CREATE TEMPORARY TABLE mine (n integer)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE TABLE graphile_worker.mine (n integer)',
    'CREATE ROLE mine',
    'ALTER TABLE person ADD COLUMN mine integer',
    'ALTER TABLE person DISABLE TRIGGER ALL',
    'CREATE INDEX mine ON person (nickname)',
    'DROP TABLE person',
    'TRUNCATE person',
    "SELECT setval('content_id', 1)",
    "SELECT pg_read_file('PG_VERSION')",
    "COPY person TO PROGRAM 'cat'",
    "SELECT pg_backup_start('mine')",
    'SET ROLE sp',
    "UPDATE audit_line SET reason = ''",
    'DELETE FROM audit_line',
    'DELETE FROM setting_change',
    'UPDATE points_entry SET change = 0',
    'UPDATE node_log SET reason = NULL',
    "INSERT INTO applied_migration (name, checksum, version) VALUES ('mine', '', '')",
  ])('is refused %s', async (text) => {
    expect(await ask(text)).toBe(FORBIDDEN)
  })

  it.each(
    Object.entries(databaseRights.secrets).flatMap(([table, columns]) => columns.map((column) => [table, column])),
  )('reads %s.%s in no form', async (table, column) => {
    const forms = [
      `SELECT * FROM ${table}`,
      `SELECT ${column} FROM ${table}`,
      `SELECT t FROM ${table} t`,
      `SELECT row_to_json(t) FROM ${table} t`,
      `SELECT count(${column}) FROM ${table}`,
      `SELECT 1 FROM ${table} WHERE ${column} IS NULL`,
      `SELECT 1 FROM person p JOIN ${table} t ON t.${column} IS NOT NULL`,
      `SELECT 1 WHERE EXISTS (SELECT ${column} FROM ${table})`,
      `WITH t AS (SELECT ${column} AS c FROM ${table}) SELECT c FROM t`,
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table} RETURNING ${column}`,
      `COPY ${table} TO STDOUT`,
      `COPY ${table} (${column}) TO STDOUT`,
    ]
    expect(await Promise.all(forms.map(ask))).toEqual(forms.map(() => FORBIDDEN))
    const declared = {
      name: `declared ${table}`,
      text: `SELECT ${column} FROM ${table}`,
      values: [],
      readsSecrets: true,
    }
    expect(await codeOf(world.app.db.query(declared))).toBe('done')
    expect(await ask(`SELECT ${column} FROM ${table}`)).toBe(FORBIDDEN)
  })

  it('assumes the one for secrets for one statement of a transaction', async () => {
    const text = 'SELECT current_user AS who, session_user AS session'
    const who = (readsSecrets: boolean) => ({ name: `who ${readsSecrets}`, text, values: [], readsSecrets })
    const [name, secrets] = [userOf(site), secretsRoleOf(userOf(site))]
    const rows = await world.app.transact(async (tx) => {
      const answers = [false, true, false].map((each) => tx.query<{ who: string; session: string }>(who(each)))
      return (await Promise.all(answers)).flatMap((answer) => answer.rows)
    })
    expect(rows).toEqual([name, secrets, name].map((each) => ({ who: each, session: name })))
    const failing = world.app.transact(async (tx) => tx.query({ ...who(true), name: 'failing', text: 'SELECT 1 / 0' }))
    expect(await codeOf(failing)).toBe('22012')
    const alone = await Promise.all(
      [true, false, true, false].map((each) => world.app.db.query<{ who: string }>(who(each))),
    )
    expect(alone.map(({ rows: [row] }) => row?.who)).toEqual([secrets, name, secrets, name])
  })

  it('owns nothing, and belongs to no role that it inherits apart from the one that reads figures', async () => {
    const [role] = await world.sql<{ role: object }>(
      `SELECT to_jsonb(r) AS role FROM (SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
         EXISTS (SELECT FROM pg_shdepend WHERE refobjid = r.oid AND deptype = 'o') AS owns,
         ARRAY(SELECT m.roleid::regrole::text FROM pg_auth_members m WHERE m.member = r.oid AND m.inherit_option) AS inherits
         FROM pg_roles r WHERE rolname = $1) r`,
      [userOf(site)],
    )
    const none = {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    }
    expect(role?.role).toEqual({ ...none, owns: false, inherits: ['pg_read_all_stats'] })
  })

  it('may use each table, and nothing of the rest that a table allows', async () => {
    const wrong = await world.sql(
      `SELECT c.relname FROM pg_class c, (SELECT $1::regrole::oid AS site) r
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND (NOT has_any_column_privilege(site, c.oid, 'SELECT')
         OR has_table_privilege(site, c.oid, 'TRUNCATE') OR has_any_column_privilege(site, c.oid, 'REFERENCES')
         OR has_table_privilege(site, c.oid, 'TRIGGER')
         OR NOT has_any_column_privilege(site, c.oid, 'INSERT') AND c.relname <> 'applied_migration')`,
      [userOf(site)],
    )
    expect(wrong).toEqual([])
  })

  it('gets the rights on a table that a migration adds, also twice at a time, and loses what it should not have', async () => {
    const name = userOf(site)
    await world.sql('CREATE TABLE added (id bigint GENERATED ALWAYS AS IDENTITY, number serial, n integer)')
    await world.sql(`GRANT UPDATE, TRUNCATE ON audit_line TO ${name}; GRANT SELECT ON square_member TO ${name}`)
    expect(await ask('SELECT n FROM added')).toBe(FORBIDDEN)
    expect(await ask('SELECT sealed FROM square_member')).toBe('done')
    const renew = () => withClient(world.url, (client) => renewSiteRole(client, site, databaseRights))
    await renew()
    expect(await ask('INSERT INTO added (n) VALUES (1)')).toBe('done')
    expect(await ask('UPDATE added SET n = 2')).toBe('done')
    expect(await ask('SELECT sealed FROM square_member')).toBe(FORBIDDEN)
    expect(await ask("UPDATE audit_line SET reason = ''")).toBe(FORBIDDEN)
    const before = await world.sql('SELECT oid, xmin FROM pg_class ORDER BY oid')
    await Promise.all([renew(), renew(), renew()])
    expect(await world.sql('SELECT oid, xmin FROM pg_class ORDER BY oid')).toEqual(before)
    await world.sql('DROP TABLE added')
  })

  it('is refused at the start where it does not exist, or is the owner', async () => {
    const as = (name: string) => {
      const other = new URL(site)
      other.username = name
      return withClient(world.url, (client) => renewSiteRole(client, other.href, databaseRights))
    }
    await expect(as('no_such_role')).rejects.toThrow('CREATE ROLE no_such_role LOGIN NOINHERIT')
    for (const strong of ['postgres', userOf(world.url)]) await expect(as(strong)).rejects.toThrow('权限太大')
    await expect(as(secretsRoleOf(userOf(site)))).rejects.toThrow('还没有备好')
  })

  it('is one that the administrator of an own PostgreSQL makes, and inherits nothing', async () => {
    const name = `made_${Date.now().toString(36)}`
    const secrets = secretsRoleOf(name)
    const [administrator, own] = [new URL(world.url), new URL(world.url)]
    administrator.username = 'postgres'
    own.username = name
    own.password = 'word'
    const renew = () => withClient(world.url, (client) => renewSiteRole(client, own.href, databaseRights))
    await withClient(administrator.href, async (admin) => {
      await admin.query(`CREATE ROLE ${secrets}`)
      await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'word'`)
      await admin.query(`GRANT ${secrets} TO ${name}`)
      await expect(renew()).rejects.toThrow(`ALTER ROLE ${name} NOINHERIT`)
      await admin.query(`REVOKE ${secrets} FROM ${name}`)
      await admin.query(`ALTER ROLE ${name} NOINHERIT`)
      await admin.query(`GRANT ${secrets} TO ${name}`)
      await renew()
      const { db, close } = openDatabase(own.href, { log: world.app.log, max: 2, secretsRole: secrets })
      const count = { text: 'SELECT count(sealed) FROM passkey', values: [] }
      const asked = [db.query({ ...count, name: 'plain' }), db.query({ ...count, name: 'secret', readsSecrets: true })]
      expect(await Promise.all(asked.map(codeOf))).toEqual([FORBIDDEN, 'done'])
      await close()
      const { rows } = await admin.query('SELECT rolconfig AS settings FROM pg_roles WHERE rolname = $1', [name])
      expect(rows).toEqual([{ settings: Object.entries(ROLE_SETTINGS).map((each) => each.join('=')) }])
      await admin.query(`DROP OWNED BY ${name}, ${secrets}`)
      await admin.query(`DROP ROLE ${name}, ${secrets}`)
    })
  })

  it('works beside a node of the version before, which is the owner', async () => {
    const old = await makeApp(world.app.config, world.url, world.app.log, { jobs: false })
    try {
      const me = await makeMember(world)
      const there = await callAt(old, sessionCalls.login, { username: me.username, password: PASSWORD })
      expect(there.code).toBe(200)
      const both = [
        await callAt(world, sessionCalls.sessions, {}, { ...me, token: there.data.token }),
        await callAt(old, sessionCalls.sessions, {}, me),
      ]
      expect(both.map(({ code, data }) => [code, data.list.length])).toEqual([
        [200, 2],
        [200, 2],
      ])
    } finally {
      await old.close()
    }
  })

  it('waits for no statement without end, in any pool, and through a pooler', { timeout: 120_000 }, async () => {
    const { pools, close } = openDatabase(site, { log: world.app.log, max: 2, readUrls: [site], poolUrl: site })
    const alone = openDatabase(site, { log: world.app.log, max: 2 })
    const all = [...Object.values(pools), ...Object.values(alone.pools)]
    try {
      const names = ['direct', 'lookUps', 'replica1', 'statements', 'transactions', 'turns']
      expect(Object.keys(pools).toSorted()).toEqual(names)
      const settings = Object.keys(ROLE_SETTINGS)
        .map((name) => `current_setting('${name}') AS ${name}`)
        .join()
      for (const pool of all) {
        const { rows } = await pool.query<Record<string, string>>(`SELECT ${settings}`)
        expect(Object.values(rows[0] ?? {}).filter((each) => each === '0')).toEqual([])
      }
      const ended = await Promise.all(all.map((pool) => codeOf(pool.query('SELECT pg_sleep(60)'))))
      // A pool of a replica gives up first.
      expect(ended.filter((each) => each !== 'Query read timeout')).toEqual(ended.slice(1).map(() => TIMED_OUT))
    } finally {
      await Promise.all([close(), alone.close()])
    }
  })

  it('has its secrets read by statements of the square alone', async () => {
    const hidden = Object.entries(databaseRights.secrets).flatMap(([table, columns]) =>
      columns.map((c) => [table, c] as const),
    )
    const declared = (await everyStatement()).filter(({ readsSecrets }) => readsSecrets)
    const reads = ({ text }: { text: string }) => hidden.some(([table, c]) => text.includes(table) && text.includes(c))
    expect(declared.filter((each) => !reads(each)).map(gist)).toEqual([])
    expect(declared.filter(({ text }) => !/\b(square_member|pair_side|passkey)\b/.test(text)).map(gist)).toEqual([])
    expect(declared).toHaveLength(6)
    expect(await filesThatDeclare()).toEqual([
      'square/membership/own-queries.ts',
      'square/pairing/name-queries.ts',
      'square/passkey/queries.ts',
    ])
  })
})
