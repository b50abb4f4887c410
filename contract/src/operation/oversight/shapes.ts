import { ColleagueName, MemberSummary } from '../../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

/** What staff look at, by what it discloses. `words`: private words of members, which two people open. */
export const LOOK_KINDS = ['words', 'case', 'member', 'ticket', 'talk', 'list', 'export', 'other'] as const
export type LookKind = (typeof LOOK_KINDS)[number]

/**
 * `day`, `hour`: more than usual; `outside`: cases and tickets that they did not claim; `same-member`: one member again
 * and again; `export`: lists as a file.
 */
export const LOOK_RULES = ['day', 'hour', 'outside', 'same-member', 'export'] as const
export type LookRule = (typeof LOOK_RULES)[number]

/** Months for which a report is kept. */
export const OVERSIGHT_MONTHS = 12
export const FINDING_DAYS = 31

const day = () => T.String({ format: 'date' })
export const month = () => T.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })

export const LookFinding = T.Object({
  day: day(),
  staff: ColleagueName,
  rule: oneOf(LOOK_RULES),
  looks: count(),
  /** Looks up to which it is usual. */
  usual: count(),
  foundAt: time(),
  seenAt: nullable(time()),
})
export type LookFinding = Static<typeof LookFinding>

/** Counts of a month in Beijing; acts by the name of the call. */
export const OVERSIGHT_TOTALS = [
  'requested',
  'confirmed',
  'usedAlone',
  'notConfirmed',
  'resetsBegun',
  'resetsReleased',
  'resetsGranted',
  'rolesChanged',
  'loginsRefused',
  'forbidden',
  'accountsErased',
  'appealsGranted',
  'findings',
] as const
export type OversightTotal = (typeof OVERSIGHT_TOTALS)[number]

const countsOf = <K extends string>(keys: readonly K[]) =>
  T.Object(Object.fromEntries(keys.map((key) => [key, count()])) as Record<K, ReturnType<typeof count>>)

export const OversightReport = T.Object({
  month: month(),
  madeAt: time(),
  totals: countsOf(OVERSIGHT_TOTALS),
  staff: T.Array(
    T.Object({
      staff: MemberSummary,
      looks: countsOf(LOOK_KINDS),
      acts: count(),
    }),
  ),
})
export type OversightReport = Static<typeof OversightReport>

export const Oversight = T.Object({
  /** Months with a report, the latest first. */
  months: T.Array(month()),
  /** Of the last days, the latest first. */
  findings: T.Array(LookFinding),
  owners: count(),
})
export type Oversight = Static<typeof Oversight>

export const findingKey = () => ({ day: day(), staffId: id(), rule: oneOf(LOOK_RULES) })
