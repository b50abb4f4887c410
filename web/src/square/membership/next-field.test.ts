import { SQUARE_FIELD_NAMES } from '@sp/contract'
import { expect, test } from 'vitest'
import { nextField } from './parts/field-groups.tsx'
import type { Edited } from './profile-api.ts'

test('from the first field to the last, each editable field comes once, and the two of a place together', () => {
  const walked: Edited[] = []
  for (let field: Edited | undefined = 'name'; field !== undefined; field = nextField(field)) walked.push(field)
  const given = ['age', 'birthday', 'city']
  expect(walked.toSorted()).toEqual(SQUARE_FIELD_NAMES.filter((field) => !given.includes(field)).toSorted())
})
