import {
  ALWAYS_HIDDEN,
  hiddenBefore,
  isReleased,
  type PairState,
  SQUARE_FIELD_NAMES,
  type SquareField,
  type SquareProfile,
  type SquareSaid,
} from '@sp/contract'

/** All of a member's profile, as they have it. */
export interface OwnSquare extends SquareSaid {
  readonly age: number | null
  readonly birthday: string | null
  readonly hideCode: number
}

/** As somebody else is shown one who has not begun anything with them. */
export const AT_FIRST: PairState = { status: 'CREATED', isOver: false }

/** What is hidden from the other side at a stage. Once it is over, however it ended, that is all. */
function hiddenAt(hideCode: number, { status, isOver }: PairState): readonly SquareField[] {
  if (isOver || status === 'BREAK_UP') return SQUARE_FIELD_NAMES
  return isReleased(status) ? [] : hiddenBefore(hideCode)
}

/**
 * The one function that decides what of a profile is given to the other side, field by field: what is hidden is not
 * in what it gives back, in no form. What was never filled in is null without being named, so that a lock always has
 * something behind it.
 */
export function disclose(profile: OwnSquare, stage: PairState): SquareProfile {
  const isEmpty = (field: SquareField) => profile[field] === '' || profile[field] === null
  const hidden = hiddenAt(profile.hideCode, stage).filter((field) => !isEmpty(field))
  const shown = (field: SquareField) => (hidden.includes(field) || isEmpty(field) ? null : profile[field])
  const fields = Object.fromEntries(SQUARE_FIELD_NAMES.map((field) => [field, shown(field)]))
  return { ...(fields as Omit<SquareProfile, 'hidden'>), hidden }
}

const isContact = (field: SquareField): boolean => (ALWAYS_HIDDEN as readonly SquareField[]).includes(field)

/** What somebody who is given this can read in it: of the contact, and of the rest. */
export function openIn(shown: SquareProfile): { contact: SquareField[]; rest: SquareField[] } {
  const open = SQUARE_FIELD_NAMES.filter((field) => shown[field] !== null)
  return { contact: open.filter(isContact), rest: open.filter((field) => !isContact(field)) }
}
