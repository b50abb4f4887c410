import { resealOfMember, resealOfSite } from '../../platform/db/resealed-columns.ts'
import type { Column } from '../../platform/vault/box.ts'
import { reseals, resealsForSite, sealedColumns } from '../features.ts'

const columns = Object.entries(sealedColumns).map(([name, sealed]) => ({ column: name as Column, sealed }))
const ofSite = columns.filter(({ sealed }) => sealed.key === 'the site’s')
const ofMembers = columns.filter(({ sealed }) => sealed.key === 'the member’s' || sealed.key === 'the sender’s')

/** Everything that is sealed, by whose key: the columns that derive their statements, and what features have beside. */
export const memberReseals = [...ofMembers.flatMap(({ column, sealed }) => resealOfMember(column, sealed)), ...reseals]
export const siteReseals = [...ofSite.flatMap(({ column, sealed }) => resealOfSite(column, sealed)), ...resealsForSite]
