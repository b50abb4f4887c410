type Name = string | number | bigint | boolean | null | undefined

/** Joins the truthy class names: `cx(styles.row, error && styles.bad)`. */
export function cx(...names: Name[]): string {
  return names.filter((name) => typeof name === 'string' && name).join(' ')
}
