/** What the running site may do with tables, beyond the common rule: read, add, change, delete. */
export interface Rights {
  /** Columns that only a statement with `readsSecrets` reads, by table. */
  readonly secrets: Readonly<Record<string, readonly string[]>>
  /** How the site writes to tables of which it may do less: `INSERT`, `UPDATE (a, b)`, `DELETE`. */
  readonly writes: Readonly<Record<string, readonly string[]>>
}

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** What the role of the site and the role for secrets may do now. */
  readonly site: readonly string[]
  readonly secrets: readonly string[]
}

interface Roles {
  readonly site: string
  readonly secrets: string
}

const ALL = ['INSERT', 'UPDATE', 'DELETE']

/** As the catalogue is read: the columns in the order of their names. */
const onColumns = (right: string, columns: readonly string[]): string => `${right} (${columns.toSorted().join(', ')})`

function wantedFor({ name, columns }: Table, { secrets, writes }: Rights): Roles {
  const hidden = secrets[name]
  const shown = columns.filter((column) => !hidden?.includes(column))
  const write = writes[name] ?? ALL
  const list = (read: string) => [read, ...write].toSorted().join(', ')
  return { site: list(hidden === undefined ? 'SELECT' : onColumns('SELECT', shown)), secrets: list('SELECT') }
}

/** One statement for all tables with the same rights. */
function grants(tables: readonly Table[], role: string, listOf: (table: Table) => string): string[] {
  const by = new Map<string, string[]>()
  for (const table of tables) by.set(listOf(table), [...(by.get(listOf(table)) ?? []), table.name])
  return [...by].map(([list, names]) => `GRANT ${list} ON ${names.join(', ')} TO ${role}`)
}

/** After these statements the roles may do with the tables what they should, and nothing else; none if it is so. */
export function grantsFor(tables: readonly Table[], rights: Rights, roles: Roles): string[] {
  const isRight = (table: Table): boolean => {
    const wanted = wantedFor(table, rights)
    return table.site.join(', ') === wanted.site && table.secrets.join(', ') === wanted.secrets
  }
  const wrong = tables.filter((table) => !isRight(table))
  const granted = wrong.filter(({ site, secrets }) => site.length + secrets.length > 0).map(({ name }) => name)
  return [
    ...(granted.length > 0 ? [`REVOKE ALL ON ${granted.join(', ')} FROM ${roles.site}, ${roles.secrets}`] : []),
    ...grants(wrong, roles.site, (table) => wantedFor(table, rights).site),
    ...grants(wrong, roles.secrets, (table) => wantedFor(table, rights).secrets),
  ]
}
