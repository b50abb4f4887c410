/** What the viewer's stage found about the things of an answer, by id. */
export interface ViewerState {
  /** As they stand now, the same for everyone. */
  readonly counts: ReadonlyMap<number, object>
  /** The viewer state: what this viewer did, and what they may do that an ordinary member may not, or the other way round. */
  readonly own: ReadonlyMap<number, object>
  /** What this viewer does not want to be shown. */
  readonly passed?: ReadonlySet<number>
  /** How many the list has now, where that is known. */
  readonly total?: number
  /** What else is different for this viewer: fields of the answer itself, where any is. */
  readonly whole?: object
}

type Fields = Readonly<Record<string, unknown>>

function changed<T extends Fields>(whole: T, by: ReadonlyMap<number, object>): T {
  const thing = withChildren(whole, by)
  const change = by.get(thing['id'] as number) as Fields | undefined
  for (const name in change) if (thing[name] !== change[name]) return { ...thing, ...change }
  return thing
}

/** What stands below a thing is changed with it. */
function withChildren<T extends Fields>(thing: T, by: ReadonlyMap<number, object>): T {
  const { children } = thing
  if (!Array.isArray(children)) return thing
  const after = changedIn(children as readonly Fields[], by)
  return after === children ? thing : { ...thing, children: after }
}

/** The same data with its things changed, in its list, as a list, as its detail or by itself; the very same where nothing is different. */
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
