import { createHash } from 'node:crypto'
import {
  AGE_BAND,
  FILTER_AGES,
  HEIGHT_BAND,
  HEIGHT_RANGE,
  SEX_ROLES,
  SQUARE_GENDERS,
  SQUARE_LEAST_AGE,
} from '@sp/contract'

/** Somebody who looks for somebody, as others find them, and whom they would meet. */
export interface Seeker {
  readonly gender: number | null
  readonly sexRole: number
  readonly age: number
  /** As others find them: a hidden age is its band. */
  readonly ageFrom: number
  readonly ageTo: number
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

/** The first of the band in which a number lies; what lies below all of them is in the first. */
const bandOf = (of: number, { from, size }: { from: number; size: number }): number =>
  from + Math.floor(Math.max(of - from, 0) / size) * size

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

/** A filter as two are compared: what asks for nobody more or fewer is the same. It is kept as this digest, for a day. */
export function wishOf(seeker: Seeker): string {
  const { wantAgeMin, wantAgeMax, wantHeightMin, wantHeightMax, wantSexRole, wantGender, wantProvinces } = seeker
  const asked = [
    wantAgeMin <= SQUARE_LEAST_AGE ? 0 : wantAgeMin,
    wantAgeMax,
    wantHeightMin,
    wantHeightMax,
    wantSexRole,
    wantGender,
    ...wantProvinces.toSorted(),
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

/** The marks of whom they can meet. What is hidden is found by all of its band; the filters themselves decide. */
export function marksFor(seeker: Seeker): Marks {
  const { ageFrom, ageTo, year, wantAgeMin, wantAgeMax, wantProvinces, wantHeightMin, wantHeightMax } = seeker
  const kinds = kindsFor(seeker)
  const anyAge = wantAgeMin <= SQUARE_LEAST_AGE && wantAgeMax >= OLDEST_ASKED
  const anyHeight = wantHeightMin <= 0 && wantHeightMax > HEIGHT_RANGE[1]
  return {
    kinds,
    ages: ['A', ...upTo(Math.floor(ageFrom / 3), Math.floor(ageTo / 3)).map((of) => `A${of}`)],
    years: anyAge
      ? kinds
      : upTo(
          year - 1 - (wantAgeMax >= OLDEST_ASKED ? OLDEST : bandOf(wantAgeMax, AGE_BAND) + AGE_BAND.size - 1),
          year - Math.max(bandOf(wantAgeMin, AGE_BAND), SQUARE_LEAST_AGE),
        ).map((of) => `b${of}`),
    provinces: wantProvinces.length === 0 ? kinds : wantProvinces.map((province) => `p${province}`),
    heights: anyHeight
      ? kinds
      : upTo(
          Math.floor(bandOf(wantHeightMin, HEIGHT_BAND) / 5),
          Math.floor((bandOf(Math.min(wantHeightMax, HEIGHT_RANGE[1]), HEIGHT_BAND) + HEIGHT_BAND.size - 1) / 5),
        ).map((of) => `h${of}`),
  }
}
