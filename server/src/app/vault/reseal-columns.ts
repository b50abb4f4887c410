import { resealedColumn } from '../../platform/db/resealed-columns.ts'
import type { Column } from '../../platform/vault/box.ts'
import { sealedColumns } from '../features.ts'

/** Each sealed column that derives its statements, by whose key it is. */
const all = Object.entries(sealedColumns).flatMap(([column, sealed]) => {
  const reseal = resealedColumn(column as Column, sealed)
  return reseal === undefined ? [] : [{ reseal, isOfSite: sealed.key === 'the site’s' }]
})

export const memberColumns = all.flatMap(({ reseal, isOfSite }) => (isOfSite ? [] : [reseal]))
export const siteColumns = all.flatMap(({ reseal, isOfSite }) => (isOfSite ? [reseal] : []))
