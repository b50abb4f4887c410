import type { App } from '../ctx.ts'
import type { Contribution, PersonalTables } from '../personal.ts'
import type { Sealed, TextColumns } from '../text-columns.ts'
import { openAllFor, sealFor } from '../vault/service.ts'
import { eraseOwn, gatherOwn, type Selected } from './own-rows.ts'
import { bytea, type Db, int8, type Tx } from './sql.ts'

interface OwnSealed extends Selected {
  /** The sealed column. */
  sealed: string
  /** Its name in the export. */
  as: string
  /** The column with the number that the text is sealed for, beside its owner: an id of the row, or the other member's. */
  row: string
  /** A column that names a second member, and what becomes of a row when that account is closed. */
  other?: { column: string } & ({ erasedAcross: string } | { kept: string })
  document: string
  about: Omit<Sealed, 'key'>
}

interface SealedRow {
  /** The value of the column `row`. */
  row: number
  sealed: Buffer
}

/**
 * Export, erasure and classification of a table with texts that are sealed with the key of their owner. Because the
 * text is classified, the canary looks for it in plain, in answers to others and in restricted sessions.
 */
export function ownSealed({ sealed, as, row, other, document, about, ...own }: OwnSealed) {
  const column = `${own.table}.${sealed}` as const
  const { rows } = gatherOwn({ ...own, columns: { ...own.columns, row: [row, int8], sealed: [sealed, bytea] } })
  const erased = other && 'erasedAcross' in other ? { column: other.column, across: other.erasedAcross } : undefined
  const erase = eraseOwn({ ...own, ...(erased && { about: erased }) })

  const seal = (app: App, tx: Tx, { userId, row: at }: { userId: number; row: number }, text: string) =>
    sealFor(app, tx, userId, column, text, at)

  /** The texts of one member, in the given order. */
  const open = async (app: App, db: Db, userId: number, all: readonly SealedRow[]): Promise<string[]> =>
    all.length === 0
      ? []
      : openAllFor(
          app,
          db,
          userId,
          all.map((each) => ({ column, row: each.row, sealed: each.sealed })),
        )

  const gather = async (app: App, userId: number): Promise<Contribution> => {
    const found = (await rows(app, userId)) as readonly SealedRow[]
    const texts = await open(app, app.db, userId, found)
    const opened = found.map((each, at) => {
      const { row: _row, sealed: _sealed, ...rest } = each
      return { ...rest, [as]: texts[at] }
    })
    return { rows: opened }
  }

  const tables: PersonalTables = {
    [own.table]: {
      names: [own.by ?? 'user_id', ...(other ? [other.column] : [])],
      exported: { as: document, gather },
      closing: other && 'kept' in other ? { kept: other.kept, erase } : { erase },
    },
  }
  const place = { by: own.by ?? 'user_id', row }
  const at = own.isBucketed ? place : { ...place, onCoordinator: true as const }
  const texts: NonNullable<TextColumns['sealed']> = { [column]: { ...about, key: 'the member’s', at } }
  return { seal, open, tables, texts }
}
