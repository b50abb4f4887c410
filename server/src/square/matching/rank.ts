import type { Seeker } from './rules.ts'

export interface Candidate {
  readonly id: number
  readonly sexRole: number
  readonly age: number
  readonly province: string
  readonly city: string
  readonly waitedDays: number
  readonly activeDays: number
}

const ROLES = { best: 30, good: 20 } as const
const PLACE = { city: 25, province: 15 } as const
const SAME_AGE = 20
const AGE_PENALTY = 2
const A_WORD = 3
const WORDS = 15
/** For the candidate: active today or this week, and a point per day of waiting, so that all are found in time. */
const ACTIVE = { today: 10, week: 5 } as const

/** Complementary roles, or both neither, are best; either matches all except neither. */
function ofRoles(a: number, b: number): number {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  if ((low === 0 && high === 1) || low === 3) return ROLES.best
  return high === 2 ? ROLES.good : 0
}

function ofPlace(a: Seeker, b: Candidate): number {
  if (a.province !== b.province) return 0
  return a.city !== '' && a.city === b.city ? PLACE.city : PLACE.province
}

const ofActivity = ({ activeDays }: Candidate): number =>
  activeDays < 1 ? ACTIVE.today : activeDays < 7 ? ACTIVE.week : 0

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const COMPARED_LENGTH = 200

/** The words of a text, without those of one character, which are too common. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...segmenter.segment(text.slice(0, COMPARED_LENGTH).toLowerCase())].flatMap(({ segment, isWordLike }) =>
      isWordLike === true && segment.length > 1 ? [segment] : [],
    ),
  )

export const sharedWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  Math.min(WORDS, A_WORD * [...a].filter((word) => b.has(word)).length)

export const pointsOf = (seeker: Seeker, candidate: Candidate): number =>
  ofRoles(seeker.sexRole, candidate.sexRole) +
  ofPlace(seeker, candidate) +
  Math.max(0, SAME_AGE - AGE_PENALTY * Math.abs(seeker.age - candidate.age)) +
  ofActivity(candidate) +
  Math.max(0, candidate.waitedDays)

/** Most points first; ties by longer wait, then by lower id, so that the order is deterministic. */
export const ranked = (candidates: readonly Candidate[], points: (of: Candidate) => number): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, points: points(candidate) }))
    .toSorted(
      (a, b) =>
        b.points - a.points || b.candidate.waitedDays - a.candidate.waitedDays || a.candidate.id - b.candidate.id,
    )
    .map(({ candidate }) => candidate)
