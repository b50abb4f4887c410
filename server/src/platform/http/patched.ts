export interface ViewerState {
  readonly counts: ReadonlyMap<number, object>
  /** This viewer's own votes, and where their permissions differ from an ordinary member's. */
  readonly own: ReadonlyMap<number, object>
  /** Ids that this viewer does not want to see. */
  readonly passed?: ReadonlySet<number>
  readonly total?: number
  readonly whole?: object
}

type Fields = Readonly<Record<string, unknown>>

function changed<T extends Fields>(whole: T, by: ReadonlyMap<number, object>): T {
  const thing = withChildren(whole, by)
  const change = by.get(thing['id'] as number) as Fields | undefined
  for (const name in change) if (thing[name] !== change[name]) return { ...thing, ...change }
  return thing
}

function withChildren<T extends Fields>(thing: T, by: ReadonlyMap<number, object>): T {
  const { children } = thing
  if (!Array.isArray(children)) return thing
  const after = changedIn(children as readonly Fields[], by)
  return after === children ? thing : { ...thing, children: after }
}

/**
 * Patches things in a list, an array, a detail or the data itself; returns the same object if nothing differs.
 */
export function patched<D>(data: D, by: ReadonlyMap<number, object>): D {
  if (by.size === 0) return data
  if (Array.isArray(data)) return changedIn(data as readonly Fields[], by) as D
  const { list, detail } = data as { list?: readonly Fields[]; detail?: Fields }
  if (Array.isArray(list)) return withField(data, 'list', changedIn(list, by))
  if (detail !== undefined) return withField(data, 'detail', changed(detail, by))
  return changed(data as Fields, by) as D
}

const withField = <D>(data: D, name: string, after: unknown): D =>
  (data as Fields)[name] === after ? data : { ...data, [name]: after }

function changedIn(list: readonly Fields[], by: ReadonlyMap<number, object>): readonly Fields[] {
  let after: Fields[] | undefined
  for (const [at, thing] of list.entries()) {
    const other = changed(thing, by)
    if (other === thing) continue
    after ??= [...list]
    after[at] = other
  }
  return after ?? list
}
