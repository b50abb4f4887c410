import { nullable, oneOf, type Static, T, text } from '../../wire/schema.ts'

/** Fields of a square profile, each with the bit that hides it (DECISIONS 9). */
export const SQUARE_FIELDS = {
  name: 19,
  age: 18,
  birthday: 17,
  gender: 16,
  signature: 15,
  sexRole: 14,
  height: 13,
  weight: 12,
  wechat: 11,
  hometown: 10,
  job: 9,
  salary: 8,
  education: 7,
  school: 6,
  major: 5,
  detail: 4,
  contact: 3,
  province: 2,
  city: 1,
} as const
export type SquareField = keyof typeof SQUARE_FIELDS
export const SQUARE_FIELD_NAMES = Object.keys(SQUARE_FIELDS) as SquareField[]

/** The key reveals the value: a member who hides the value also has the key hidden. */
export const GIVES_AWAY: Readonly<Partial<Record<SquareField, SquareField>>> = { birthday: 'age', city: 'province' }

/** Hidden until both members have confirmed, independent of the mask. */
export const ALWAYS_HIDDEN = ['wechat', 'contact'] as const satisfies readonly SquareField[]
/** Encrypted at rest, and never in a searchable column. */
export const SEALED_FIELDS = ['name', 'wechat', 'contact'] as const satisfies readonly SquareField[]
/** Required for being found. The birthday is the account's; its gender counts if the square's gender is empty. */
export const REQUIRED_FIELDS = [
  'birthday',
  'gender',
  'sexRole',
  'province',
  'detail',
] as const satisfies readonly SquareField[]

export const bitOf = (field: SquareField): number => 1 << SQUARE_FIELDS[field]
export const ALL_BITS = SQUARE_FIELD_NAMES.reduce((mask, field) => mask | bitOf(field), 0)
/** Default mask: hides name, birthday, hometown, salary, school, wechat and contact. */
export const HIDE_CODE_AT_FIRST = 658_760
export const isHidden = (hideCode: number, field: SquareField): boolean => (hideCode & bitOf(field)) !== 0

export const hiddenBefore = (hideCode: number): SquareField[] =>
  SQUARE_FIELD_NAMES.filter((field) => {
    const given = GIVES_AWAY[field]
    return (
      (ALWAYS_HIDDEN as readonly SquareField[]).includes(field) ||
      isHidden(hideCode, field) ||
      (given !== undefined && isHidden(hideCode, given))
    )
  })

/** 0 and 1 are the two roles, 2 either, 3 neither. */
export const SEX_ROLES = [0, 1, 2, 3] as const
export type SexRole = (typeof SEX_ROLES)[number]
/** 0 male, 1 female: numbers specific to the square (specification 2 § 3). */
export const SQUARE_GENDERS = [0, 1] as const

export const SQUARE_TEXT_MAX = 50
export const SQUARE_DETAIL_MAX = 2000
export const HEIGHT_RANGE = [100, 250] as const
export const WEIGHT_RANGE = [30, 250] as const
/** Valid filter ages; members below the minimum age are never found (DECISIONS 9). */
export const FILTER_AGES = [15, 99] as const
export const SQUARE_LEAST_AGE = 18
/** Version of the accepted rules; raised with each change, and members must then consent again. */
export const SQUARE_RULES_VERSION = 1

const short = () => text({ min: 0, max: SQUARE_TEXT_MAX }, { tooLong: `最多 ${SQUARE_TEXT_MAX} 字` })
const within = ([minimum, maximum]: readonly [number, number], unit: string) =>
  nullable(T.Integer({ minimum, maximum, texts: { wrong: `${minimum}到${maximum}${unit}之间` } }))

/** Fields a member writes; age and birthday come from the account. An empty text means no value. */
export const SquareProfileFields = T.Object({
  name: short(),
  gender: nullable(oneOf(SQUARE_GENDERS)),
  signature: short(),
  sexRole: nullable(oneOf(SEX_ROLES)),
  height: within(HEIGHT_RANGE, '厘米'),
  weight: within(WEIGHT_RANGE, '公斤'),
  wechat: short(),
  hometown: short(),
  job: short(),
  salary: short(),
  education: short(),
  school: short(),
  major: short(),
  detail: text({ min: 0, max: SQUARE_DETAIL_MAX }, { tooLong: `最多 ${SQUARE_DETAIL_MAX} 字` }),
  contact: short(),
  province: short(),
  city: short(),
})
export type SquareProfileFields = Static<typeof SquareProfileFields>

/** The lowest bit is unused. */
export const hideCode = () =>
  T.Integer({ minimum: 0, maximum: ALL_BITS, multipleOf: 2, texts: { wrong: '没有这一项' } })

export const OwnSquareProfile = T.Object({
  ...SquareProfileFields.properties,
  age: nullable(T.Integer()),
  birthday: nullable(T.String()),
  hideCode: hideCode(),
  /** Fields still required for being found. */
  missing: T.Array(oneOf(REQUIRED_FIELDS)),
})
export type OwnSquareProfile = Static<typeof OwnSquareProfile>

/**
 * A profile as the other member sees it at a stage: hidden fields are null and listed; their values are never
 * sent.
 */
export const SquareProfile = T.Object({
  name: nullable(T.String()),
  age: nullable(T.Integer()),
  birthday: nullable(T.String()),
  gender: nullable(oneOf(SQUARE_GENDERS)),
  signature: nullable(T.String()),
  sexRole: nullable(oneOf(SEX_ROLES)),
  height: nullable(T.Integer()),
  weight: nullable(T.Integer()),
  wechat: nullable(T.String()),
  hometown: nullable(T.String()),
  job: nullable(T.String()),
  salary: nullable(T.String()),
  education: nullable(T.String()),
  school: nullable(T.String()),
  major: nullable(T.String()),
  detail: nullable(T.String()),
  contact: nullable(T.String()),
  province: nullable(T.String()),
  city: nullable(T.String()),
  hidden: T.Array(oneOf(SQUARE_FIELD_NAMES)),
})
export type SquareProfile = Static<typeof SquareProfile>

const age = () => nullable(T.Integer({ minimum: FILTER_AGES[0], maximum: FILTER_AGES[1] }))
const height = () => nullable(T.Integer({ minimum: HEIGHT_RANGE[0], maximum: HEIGHT_RANGE[1] }))

/** Hard criteria that must match in both directions; −1 means any. `filter.ts` defines the minimum width. */
export const SquareFilter = T.Object({
  ageMin: age(),
  ageMax: age(),
  sexRole: oneOf([-1, ...SEX_ROLES]),
  gender: oneOf([-1, ...SQUARE_GENDERS]),
  provinces: T.Array(text({ max: SQUARE_TEXT_MAX }), { maxItems: 40 }),
  heightMin: height(),
  heightMax: height(),
})
export type SquareFilter = Static<typeof SquareFilter>
export const FILTER_DEFAULT: SquareFilter = {
  ageMin: null,
  ageMax: null,
  sexRole: -1,
  gender: 0,
  provinces: [],
  heightMin: null,
  heightMax: null,
}
