import type { AuditLine, AuditPerson } from '@sp/contract'
import { type ChainRules, fits, isUnverifiable, type Line, START } from './rules.ts'

const PEOPLE = new Set(['user', 'staff'])

interface Row extends Line {
  hash: Buffer
  previous: Buffer | null
}

const PERSON_FIELDS = ['userId', 'colleague', 'requester']
const NODE_FIELDS = ['nodeId', 'nodeIds']

const idsIn = (details: string, fields: readonly string[]): number[] => {
  const given = JSON.parse(details) as Record<string, unknown>
  return fields.flatMap((field) => given[field] ?? []).filter((id) => typeof id === 'number')
}

export const peopleInDetails = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ details }) => idsIn(details, PERSON_FIELDS))

export const nodesIn = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ details, subjectKind, subject }) => [
    ...(subjectKind === 'node' ? [Number(subject)] : []),
    ...idsIn(details, NODE_FIELDS),
  ])

export const namedIn = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ staffId, subjectKind, subject }) => [
    ...(staffId === null ? [] : [staffId]),
    ...(PEOPLE.has(subjectKind ?? '') ? [Number(subject)] : []),
  ])

export function presentLine(row: Row, people: ReadonlyMap<number, AuditPerson>, rules: ChainRules): AuditLine {
  const { seq, at, staffId, role, kind, call, subjectKind, subject, reason, details, hash } = row
  const previous = row.previous ?? START.hash
  const isPerson = PEOPLE.has(subjectKind ?? '')
  return {
    seq,
    at: at.toISOString(),
    by: staffId === null ? null : (people.get(staffId) ?? { id: staffId, username: '', nickname: '' }),
    role: role as AuditLine['role'],
    kind: kind as AuditLine['kind'],
    call,
    about:
      subjectKind === null || subject === null
        ? null
        : { kind: subjectKind, id: subject, person: (isPerson && people.get(Number(subject))) || null },
    reason,
    details: JSON.parse(details) as AuditLine['details'],
    previous: previous.toString('hex'),
    hash: hash.toString('hex'),
    intact: fits(rules, previous, row),
    ...(isUnverifiable(row, rules) ? { unverifiable: true } : {}),
    keyed: row.keyed > 0,
  }
}

/** The line as it is hashed, so that a reader with the key can recompute it: `hashOf` in rules.ts. */
export const exportedLine = ({ hash, at, ...row }: Line & { hash: Buffer }, previous: Buffer): string =>
  `${JSON.stringify({ ...row, at: at.toISOString(), previous: previous.toString('hex'), hash: hash.toString('hex') })}\n`
