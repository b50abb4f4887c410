import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { sealedNotes } from './queries.ts'

export const memberTables: PersonalTables = sealedNotes.tables

export const memberTexts: TextColumns = { sealed: sealedNotes.texts }
