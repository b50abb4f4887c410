import pg from 'pg'
import { operatorTexts as texts } from '../texts.ts'
import { grantsFor, type Rights, type Table } from './site-rights.ts'

/** The running site assumes it for one statement (`sql.ts`); no one logs in as it. */
export const secretsRoleOf = (site: string): string => `${site}_secrets`

/** In a session of the role, also through a pooler, which passes on no setting of a connection. */
export const ROLE_SETTINGS = {
  statement_timeout: '10s',
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '20s',
}

type Query = Pick<pg.ClientBase, 'query'>

const rightsOn = (acl: string, role: string): string => `
  (SELECT array_agg(privilege_type::text) FROM aclexplode(${acl}) WHERE grantee = ${role})`
const rightsOnColumns = (role: string): string => `
  (SELECT array_agg(format('%s (%s)', privilege_type, names)) FROM (
    SELECT privilege_type, string_agg(quote_ident(attname), ', ' ORDER BY attname COLLATE "C") AS names
    FROM pg_attribute a, aclexplode(a.attacl) WHERE a.attrelid = c.oid AND grantee = ${role} GROUP BY 1) own)`
const all = (role: string): string => `
  ARRAY(SELECT r FROM unnest(${rightsOn('c.relacl', role)} || ${rightsOnColumns(role)}) r ORDER BY r COLLATE "C")`

/** Tables of the site, and what its job library has, whose view `jobs` it reads. */
const tables = `
  SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || quote_ident(c.relname) AS name,
    ARRAY(SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    ${all('$1::regrole')} AS site, ${all('$2::regrole')} AS secrets
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE (n.nspname = 'public' AND c.relkind IN ('r', 'p') OR n.nspname = 'graphile_worker' AND c.relkind IN ('r', 'p', 'v'))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`

/** A statement for each thing that is not as it should be, apart from rights on tables. */
const others = `
  SELECT format('GRANT USAGE ON SCHEMA %I TO %s, %s', nspname, $1::regrole, $2::regrole) AS statement FROM pg_namespace
  WHERE nspname IN ('public', 'graphile_worker')
    AND NOT (has_schema_privilege($1, oid, 'USAGE') AND has_schema_privilege($2, oid, 'USAGE'))
  UNION ALL
  SELECT format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC, %s, %s', nspname, $1::regrole, $2::regrole) FROM pg_namespace
  WHERE nspname IN ('public', 'graphile_worker') AND (has_schema_privilege($1, oid, 'CREATE') OR has_schema_privilege($2, oid, 'CREATE'))
  UNION ALL
  SELECT format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC, %s, %s', datname, $1::regrole, $2::regrole) FROM pg_database
  WHERE datname = current_database() AND (has_database_privilege($1, oid, 'TEMPORARY') OR has_database_privilege($1, oid, 'CREATE'))
  UNION ALL
  SELECT format('GRANT USAGE, SELECT ON SEQUENCE %s TO %s, %s', c.oid::regclass, $1::regrole, $2::regrole) FROM pg_class c
  WHERE c.relkind = 'S' AND c.relnamespace::regnamespace::text IN ('public', 'graphile_worker')
    AND NOT (has_sequence_privilege($1, c.oid, 'USAGE') AND has_sequence_privilege($1, c.oid, 'SELECT'))
  UNION ALL
  SELECT format('DROP POLICY IF EXISTS site ON %1$s; CREATE POLICY site ON %1$s TO %2$s USING (true) WITH CHECK (true)',
    c.oid::regclass, $1::regrole) FROM pg_class c
  WHERE c.relnamespace::regnamespace::text = 'graphile_worker' AND c.relrowsecurity
    AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polroles = ARRAY[$1::regrole::oid])`

/** Why a role is none that the site may have; its only other memberships are those that read figures of the server. */
const facts = `
  SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS "isCitus",
    r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolreplication OR r.rolbypassrls
      OR pg_has_role($1, current_user, 'MEMBER')
      OR EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid)
      OR EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid
        AND m.roleid::regrole::text NOT IN (quote_ident($2), 'pg_monitor', 'pg_read_all_stats')) AS "isStrong",
    EXISTS (SELECT FROM pg_auth_members m JOIN pg_roles s ON s.oid = m.roleid
      WHERE m.member = r.oid AND s.rolname = $2 AND NOT pg_has_role($1, s.oid, 'USAGE')) AS "mayAssume",
    coalesce(r.rolconfig, '{}') AS settings
  FROM pg_roles r WHERE r.rolname = $1`

interface Facts {
  isCitus: boolean
  isStrong: boolean
  mayAssume: boolean
  settings: string[]
}

export const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

async function requireSiteRole(client: Query, site: string): Promise<Facts> {
  const secrets = secretsRoleOf(site)
  const [role] = (await client.query<Facts>(facts, [site, secrets])).rows
  if (role === undefined) throw new Error(texts.siteRole.missing(site, secrets))
  if (role.isCitus) throw new Error(texts.siteRole.citus)
  if (role.isStrong) throw new Error(texts.siteRole.strong(site))
  if (!role.mayAssume) throw new Error(texts.siteRole.missing(site, secrets))
  return role
}

/** Only a role itself, or a stronger one than the owner, may change its settings. */
async function keepSettings(url: string, settings: readonly string[]): Promise<void> {
  const wanted = Object.entries(ROLE_SETTINGS).filter(([name, value]) => !settings.includes(`${name}=${value}`))
  if (wanted.length === 0) return
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const [name, value] of wanted) await client.query(`ALTER ROLE CURRENT_USER SET ${name} = '${value}'`)
  } finally {
    await client.end()
  }
}

/**
 * Makes the rights of the site's role and of the one for secrets what they should be; changes nothing where they are.
 * Nodes do it one after the other, under the lock of migrations.
 * @param client of the owner
 * @throws if the role is missing, or may do more than rights on tables allow
 */
export async function renewSiteRole(client: pg.Client, url: string, rights: Rights): Promise<void> {
  const site = userOf(url)
  const { settings } = await requireSiteRole(client, site)
  const roles = { site: client.escapeIdentifier(site), secrets: client.escapeIdentifier(secretsRoleOf(site)) }
  const named = [roles.site, roles.secrets]
  const { rows } = await client.query<Table>(tables, named)
  const { rows: wrong } = await client.query<{ statement: string }>(others, named)
  const statements = [...wrong.map(({ statement }) => statement), ...grantsFor(rows, rights, roles)]
  if (statements.length > 0) await client.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
  await keepSettings(url, settings)
}
