import type { LookKind, LookRule, OversightTotal, Permission } from '@sp/contract'

const KINDS: Readonly<Partial<Record<Permission, LookKind>>> = {
  'GET report/words': 'words',
  'GET report/picture': 'case',
  'GET report': 'case',
  'GET appeal': 'case',
  'GET user': 'member',
  'GET user/things': 'member',
  'GET ticket': 'ticket',
  'GET attendant/thread': 'talk',
  'GET queue': 'list',
  'GET appeals': 'list',
  'GET tickets': 'list',
  'GET attendant': 'list',
  'GET newcomers': 'list',
  'GET networks': 'list',
  'GET user/find': 'list',
  'GET user/muted': 'list',
  'GET user/newest': 'list',
  'GET audit': 'list',
  'POST audit/export': 'export',
}

/** undefined for what is no look: a refused one disclosed nothing. */
export function lookKindOf(kind: string, call: string): LookKind | undefined {
  if (kind === 'refused') return undefined
  return KINDS[call as Permission] ?? (kind === 'look' ? 'other' : undefined)
}

/** These disclose something of one member; lists show what waits. */
const OPENING: ReadonlySet<string> = new Set<LookKind>(['words', 'case', 'member', 'ticket', 'talk'])
export const isOpening = (kind: string): boolean => OPENING.has(kind)

/** What can be claimed before it is opened; opened without, it is counted as `OUTSIDE` too. */
export const TAKES: Readonly<Partial<Record<Permission, Permission>>> = {
  'GET report': 'POST report/take',
  'GET report/words': 'POST report/take',
  'GET appeal': 'POST appeal/take',
  'GET ticket': 'POST ticket/take',
}
export const OUTSIDE = 'outside'

const FLOORS: Readonly<Record<LookRule, number>> = { day: 40, hour: 20, outside: 15, 'same-member': 4, export: 2 }
const OWN_FACTOR = 3
const TEAM_FACTOR = 6

export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

/**
 * Looks up to which it is usual: some times what this colleague usually opens, and never many times what the team does,
 * so that much is not usual because it is done each day. Without a past the least bound counts.
 */
export function usualUpTo(rule: LookRule, own: readonly number[], team: readonly number[]): number {
  const floor = FLOORS[rule]
  if (rule === 'same-member' || rule === 'export') return floor
  const [ownUsual, teamUsual] = [median(own), median(team)]
  const byOwn = (ownUsual ?? teamUsual ?? 0) * OWN_FACTOR
  const byTeam = (teamUsual ?? ownUsual ?? 0) * TEAM_FACTOR
  return Math.max(floor, Math.min(byOwn, byTeam))
}

export interface AuditCount {
  staffId: number | null
  kind: string
  call: string
  outcome: string | null
  total: number
}

const sumOf = (counts: readonly AuditCount[], isIt: (each: AuditCount) => boolean): number =>
  counts.filter(isIt).reduce((sum, { total }) => sum + total, 0)

const actsNamed = (counts: readonly AuditCount[], call: Permission | 'sp owner reset'): number =>
  sumOf(counts, (each) => each.kind === 'act' && each.call === call)

/** What the lines of the audit log of a month state. */
export const totalsOf = (counts: readonly AuditCount[]) =>
  ({
    resetsBegun: actsNamed(counts, 'POST user/begin-reset'),
    resetsReleased: actsNamed(counts, 'POST user/reset-code'),
    rolesChanged: actsNamed(counts, 'POST user/role') + actsNamed(counts, 'sp owner reset'),
    loginsRefused: sumOf(counts, ({ kind, call }) => kind === 'refused' && call === 'POST login'),
    forbidden: sumOf(counts, ({ kind, call }) => kind === 'refused' && call !== 'POST login'),
    appealsGranted: sumOf(
      counts,
      ({ kind, call, outcome }) =>
        kind === 'act' && call === 'POST appeal/decide' && (outcome === 'lightened' || outcome === 'revoked'),
    ),
  }) satisfies Partial<Record<OversightTotal, number>>

const SILENT: ReadonlySet<string> = new Set(['POST login', 'POST logout', 'POST totp/fresh'])

/** Looks by kind, and acts, of each of staff. */
export function byStaff(counts: readonly AuditCount[]) {
  const all = new Map<number, { looks: Partial<Record<LookKind, number>>; acts: number }>()
  for (const { staffId, kind, call, total } of counts) {
    if (staffId === null || kind === 'refused') continue
    const one = all.get(staffId) ?? { looks: {}, acts: 0 }
    all.set(staffId, one)
    const look = lookKindOf(kind, call)
    if (look) one.looks[look] = (one.looks[look] ?? 0) + total
    else if (!SILENT.has(call)) one.acts += total
  }
  return [...all].map(([staffId, of]) => ({ staffId, ...of }))
}
