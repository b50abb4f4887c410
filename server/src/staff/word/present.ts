import type { Colleague, Word, WordChange, WordKind } from '@sp/contract'

interface WordRow {
  id: number
  text: string
  kind: string
  hint: string
  note: string
  hits: number
}

export const presentWord = (row: WordRow): Word => ({ ...row, kind: row.kind as WordKind })

interface ChangeRow {
  text: string
  kind: string
  added: boolean
  byId: number
  at: Date
  why: string
}

/** Former staff are not named. */
type Colleagues = ReadonlyMap<number, Colleague>

export const presentChange = ({ byId, at, kind, ...row }: ChangeRow, colleagues: Colleagues): WordChange => ({
  ...row,
  kind: kind as WordKind,
  by: colleagues.get(byId) ?? null,
  at: at.toISOString(),
})
