type Name = string | number | bigint | boolean | null | undefined

/** Joins the class names that hold: `cx(styles.row, error && styles.bad)`. */
export function cx(...names: Name[]): string {
  return names.filter((name) => typeof name === 'string' && name).join(' ')
}
