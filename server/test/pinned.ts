const NOT_ALIASES = new Set(
  'as on set where join left cross inner using order group limit values for returning select union natural'.split(' '),
)

export function unpinned(text: string, bucketed: ReadonlySet<string>): string[] {
  const missing: string[] = []
  for (const [, verb = '', table = '', alias = ''] of text.matchAll(
    /\b(FROM|JOIN|UPDATE|INTO|USING)\s+(?:ONLY\s+)?([a-z_]\w*)(?:\s+AS)?(?:\s+([a-z_]\w*))?/gi,
  )) {
    if (!bucketed.has(table)) continue
    const as = alias === '' || NOT_ALIASES.has(alias.toLowerCase()) ? undefined : alias
    if (verb.toUpperCase() === 'INTO' ? !namesBucket(text, table) : !isPinned(text, table, as))
      missing.push(as ? `${table} ${as}` : table)
  }
  return missing
}

/** An insert names its bucket as the first column. */
const namesBucket = (text: string, table: string): boolean =>
  new RegExp(`INTO\\s+${table}(\\s+AS\\s+\\w+)?\\s*\\(\\s*bucket\\b`, 'i').test(text)

function isPinned(text: string, table: string, alias: string | undefined): boolean {
  const own = `${alias ?? table}\\.bucket`
  const other = '(\\$\\d+(::smallint)?|\\w+\\.bucket)'
  if (new RegExp(`\\b${own}\\s*=\\s*${other}|\\w+\\.bucket\\s*=\\s*${own}\\b`).test(text)) return true
  return alias === undefined && /(?<![.\w])bucket\s*=\s*\$\d+/.test(text)
}
