import {
  ALWAYS_HIDDEN,
  hiddenBefore,
  isReleased,
  type PairState,
  SQUARE_FIELD_NAMES,
  type SquareField,
  type SquareProfile,
  type SquareProfileFields,
} from '@sp/contract'

export interface OwnSquare extends SquareProfileFields {
  readonly age: number | null
  readonly birthday: string | null
  readonly hideCode: number
}

export const AT_FIRST: PairState = { status: 'CREATED', isOver: false }

/** The fields hidden from the other side at a stage. After any kind of end, all fields are hidden. */
function hiddenAt(hideCode: number, { status, isOver }: PairState): readonly SquareField[] {
  if (isOver || status === 'BREAK_UP') return SQUARE_FIELD_NAMES
  return isReleased(status) ? [] : hiddenBefore(hideCode)
}

/**
 * The only function that decides which profile fields the other side gets: a hidden value is not included in any
 * form. An unset field is null and not listed as hidden, so that each lock icon represents an existing value.
 */
export function disclose(profile: OwnSquare, stage: PairState): SquareProfile {
  const isEmpty = (field: SquareField) => profile[field] === '' || profile[field] === null
  const hidden = hiddenAt(profile.hideCode, stage).filter((field) => !isEmpty(field))
  const shown = (field: SquareField) => (hidden.includes(field) || isEmpty(field) ? null : profile[field])
  const fields = Object.fromEntries(SQUARE_FIELD_NAMES.map((field) => [field, shown(field)]))
  return { ...(fields as Omit<SquareProfile, 'hidden'>), hidden }
}

const isContact = (field: SquareField): boolean => (ALWAYS_HIDDEN as readonly SquareField[]).includes(field)

export function openIn(shown: SquareProfile): { contact: SquareField[]; rest: SquareField[] } {
  const open = SQUARE_FIELD_NAMES.filter((field) => shown[field] !== null)
  return { contact: open.filter(isContact), rest: open.filter((field) => !isContact(field)) }
}
