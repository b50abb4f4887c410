import type { PersonalTables } from '../personal.ts'
import type { TextColumns } from '../text-columns.ts'

export { idempotencyKeyed } from './lost-queries.ts'

export const idempotencyTables: PersonalTables = {
  idempotency_key: {
    names: ['user_id'],
    exported: { not: 'answers for retries; what was made stands where it was made' },
    closing: { erased: 'a day after the last create' },
  },
}

export const idempotencyTexts: TextColumns = {
  private: ['idempotency_key.answer'],
  none: ['idempotency_key.call'],
}
