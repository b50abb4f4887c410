import { FILTER_AGES, HEIGHT_RANGE, SEX_ROLES, SQUARE_GENDERS, SQUARE_LEAST_AGE } from '@sp/contract'

/** Somebody who looks for somebody, as others find them, and whom they would meet. */
export interface Seeker {
  readonly gender: number | null
  readonly sexRole: number
  readonly age: number
  /** In which year they look. */
  readonly year: number
  readonly province: string
  readonly city: string
  readonly wantAgeMin: number
  readonly wantAgeMax: number
  readonly wantSexRole: number
  readonly wantGender: number
  readonly wantProvinces: readonly string[]
  readonly wantHeightMin: number
  readonly wantHeightMax: number
}

const ANY = -1
const [, OLDEST_ASKED] = FILTER_AGES
const OLDEST = 120

/** The marks of whom they can meet: of each kind one at least. What they do not ask for is asked as their kinds once more, which costs nothing. */
export interface Marks {
  readonly kinds: readonly string[]
  readonly ages: readonly string[]
  readonly years: readonly string[]
  readonly provinces: readonly string[]
  readonly heights: readonly string[]
}

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Gender and role of somebody, and which they would meet, as `square_marks` in the database writes it. */
function kindsFor({ gender, sexRole, wantGender, wantSexRole }: Seeker): string[] {
  const genders = wantGender === ANY ? ['?', ...SQUARE_GENDERS] : [wantGender]
  const roles = wantSexRole === ANY ? SEX_ROLES : [wantSexRole]
  const mine = gender === null ? [ANY] : [ANY, gender]
  return genders.flatMap((theirs) =>
    roles.flatMap((role) => mine.flatMap((of) => [ANY, sexRole].map((by) => `k${theirs}${role}:${of}:${by}`))),
  )
}

export function marksFor(seeker: Seeker): Marks {
  const { age, year, wantAgeMin, wantAgeMax, wantProvinces, wantHeightMin, wantHeightMax } = seeker
  const kinds = kindsFor(seeker)
  const anyAge = wantAgeMin <= SQUARE_LEAST_AGE && wantAgeMax >= OLDEST_ASKED
  const anyHeight = wantHeightMin <= 0 && wantHeightMax > HEIGHT_RANGE[1]
  return {
    kinds,
    ages: ['A', `A${Math.floor(age / 3)}`],
    years: anyAge
      ? kinds
      : upTo(
          year - 1 - (wantAgeMax >= OLDEST_ASKED ? OLDEST : wantAgeMax),
          year - Math.max(wantAgeMin, SQUARE_LEAST_AGE),
        ).map((of) => `b${of}`),
    provinces: wantProvinces.length === 0 ? kinds : wantProvinces.map((province) => `p${province}`),
    heights: anyHeight
      ? kinds
      : upTo(
          Math.floor(Math.max(wantHeightMin, HEIGHT_RANGE[0]) / 5),
          Math.floor(Math.min(wantHeightMax, HEIGHT_RANGE[1]) / 5),
        ).map((of) => `h${of}`),
  }
}
