// Also bundled into the inline script of index.html (app/early-row.ts): no imports.

/** Grows when a persisted answer changes (README.md of platform). */
export const DATABASE_VERSION = 11
/** The object store of the local databases. */
export const ROWS = 'rows'

/** Rows belong to the logged-in account, or to 0 without one. */
export const rowKey = (userId: number | undefined, name: string): string => `${userId ?? 0}/${name}`
