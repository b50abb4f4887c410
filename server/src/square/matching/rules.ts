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

export interface Seeker {
  readonly gender: number | null
  readonly sexRole: number
  readonly age: number
  /** As others find them: a hidden age is its band. */
  readonly ageFrom: number
  readonly ageTo: number
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

/**
 * Index marks of possible matches; at least one mark of each kind must match. A kind without a filter repeats the
 * marks of `kinds`, which costs nothing.
 */
export interface Marks {
  readonly kinds: readonly string[]
  readonly ages: readonly string[]
  readonly years: readonly string[]
  readonly provinces: readonly string[]
  readonly heights: readonly string[]
}

/** The start of the band that contains a number; numbers below all bands are in the first. */
const bandOf = (of: number, { from, size }: { from: number; size: number }): number =>
  from + Math.floor(Math.max(of - from, 0) / size) * size

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Own and wanted gender and role, in the format of `square_marks` in the database. */
function kindsFor({ gender, sexRole, wantGender, wantSexRole }: Seeker): string[] {
  const genders = wantGender === ANY ? ['?', ...SQUARE_GENDERS] : [wantGender]
  const roles = wantSexRole === ANY ? SEX_ROLES : [wantSexRole]
  const mine = gender === null ? [ANY] : [ANY, gender]
  return genders.flatMap((theirs) =>
    roles.flatMap((role) => mine.flatMap((of) => [ANY, sexRole].map((by) => `k${theirs}${role}:${of}:${by}`))),
  )
}

/** A digest for comparing filters, equal for equivalent ones; stored for a day. */
export function filterDigest(seeker: Seeker): string {
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

/** The marks of possible matches. Hidden values match by their whole band; the filters then decide exactly. */
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
