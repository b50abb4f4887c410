import type pg from 'pg'

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Tables that foreign keys connect: they are distributed in one transaction, so that an interruption splits none. */
export interface Group {
  tables: string[]
  keys: ForeignKey[]
}

export interface Plan {
  /** undefined where the extension is not installed in this database. */
  citus: string | undefined
  /** Nodes that take shards. */
  workers: number
  /** In the order in which they are moved; empty when nothing is left to do. */
  groups: Group[]
  /** Tables that are already on the workers, or that leave them again. */
  distributed: string[]
  /** Tables that stay whole on the coordinator. */
  whole: string[]
  /** Signatures; statements on the workers call them. */
  functions: string[]
  faults: string[]
  /** Lives within the last minute: a write between two steps would be lost to one of them. */
  serving: boolean
}

type Rows = Record<string, string>

/** Reads what has to be moved from the catalogue: a table is distributed if it has a bucket. */
export async function planOf(client: pg.Client, direction: 'out' | 'back'): Promise<Plan> {
  const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
  const [citus] = await names(`SELECT extversion AS name FROM pg_extension WHERE extname = 'citus'`)
  const whole = await names(`${TABLES} AND NOT ${HAS_BUCKET} ORDER BY 1`)
  const bucketed = await names(`${TABLES} AND ${HAS_BUCKET} ORDER BY 1`)
  const distributed = citus === undefined ? [] : await names(DISTRIBUTED)
  const moving = bucketed.filter((name) => distributed.includes(name) === (direction === 'back'))
  return {
    citus,
    workers: citus === undefined ? 0 : (await names(WORKERS)).length,
    groups: groupsOf(moving, (await client.query<Rows>(KEYS)).rows as never),
    distributed: distributed.filter((name) => bucketed.includes(name)),
    whole,
    functions: await names(FUNCTIONS),
    faults:
      direction === 'back' ? [] : (await names(FAULTS)).filter((fault) => moving.includes(fault.split(' ')[0] ?? '')),
    serving: (await names(SERVING)).length > 0,
  }
}

interface Key extends ForeignKey {
  to: string
}

export function groupsOf(tables: readonly string[], keys: readonly Key[]): Group[] {
  const groups = new Map(tables.map((table): [string, Group] => [table, { tables: [table], keys: [] }]))
  for (const { table, to, name, definition } of keys) {
    const [from, target] = [groups.get(table), groups.get(to)]
    if (from === undefined || target === undefined) continue
    const joined =
      from === target ? from : { tables: [...target.tables, ...from.tables], keys: [...target.keys, ...from.keys] }
    joined.keys.push({ table, name, definition })
    for (const each of joined.tables) groups.set(each, joined)
  }
  return [...new Set(groups.values())]
}

const OURS = `n.nspname = 'public' AND c.relname <> 'applied_migration'
  AND NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.objid = c.oid AND e.classid = 'pg_class'::regclass AND e.deptype = 'e')`
const TABLES = `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND ${OURS}`
const HAS_BUCKET = `EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'bucket')`

const DISTRIBUTED = `SELECT c.relname AS name FROM pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND d.partmethod = 'h' ORDER BY 1`

const WORKERS = `SELECT nodename AS name FROM pg_dist_node WHERE isactive AND shouldhaveshards AND noderole = 'primary'`

const KEYS = `SELECT c.relname AS table, t.relname AS to, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace WHERE k.contype = 'f' AND n.nspname = 'public' ORDER BY 1, 3`

const FUNCTIONS = `SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = 'public' AND p.provolatile <> 'v' AND NOT EXISTS (
    SELECT 1 FROM pg_depend e WHERE e.objid = p.oid AND e.classid = 'pg_proc'::regclass AND e.deptype = 'e')
  ORDER BY 1`

/** What Citus cannot keep on a distributed table; each line begins with the table. */
const FAULTS = `
  SELECT c.relname || ' ' || i.relname AS name FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
    JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${OURS} AND (x.indisunique OR x.indisexclusion) AND NOT EXISTS (
    SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'bucket' AND a.attnum = ANY (x.indkey))
  UNION ALL
  SELECT c.relname || ' ' || t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS} AND NOT t.tgisinternal
  UNION ALL
  SELECT c.relname || ' ' || k.conname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${OURS} AND k.contype = 'f' AND NOT EXISTS (
    SELECT 1 FROM unnest(k.conkey, k.confkey) AS pair(mine, other)
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.mine
    JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = pair.other
    WHERE a.attname = 'bucket' AND b.attname = 'bucket')`

const SERVING = `SELECT id::text AS name FROM site_node WHERE seen_at > app_now() - interval '50 seconds'`
