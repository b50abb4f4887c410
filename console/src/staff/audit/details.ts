import {
  type AuditLine,
  appealConsoleRefusals,
  caseRefusals,
  claimRefusals,
  common,
  consoleRefusals,
  countersignRefusals,
  memberRefusals,
  newcomerRefusals,
  rankRefusals,
  removalRefusals,
  type SettingKey,
  sanctionRefusals,
  settingDefinitions,
} from '@sp/contract'
import { showValue } from '../../platform/setting-value.ts'
import { texts } from './texts.ts'

export interface Change {
  name: string
  /** undefined if there is no previous value. */
  from: string | undefined
  to: string
}

export interface Names {
  people: ReadonlyMap<number, string>
  nodes: ReadonlyMap<number, string>
}

type Line = Pick<AuditLine, 'about' | 'details'>

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Refusals, in the same words that the staff member saw. */
const refusals = [
  common,
  consoleRefusals,
  countersignRefusals,
  memberRefusals,
  newcomerRefusals,
  caseRefusals,
  appealConsoleRefusals,
  rankRefusals,
  removalRefusals,
  sanctionRefusals,
  claimRefusals,
].flatMap((table) => Object.values<{ reason: string; msg: string }>(table))
const refusalText = (reason: string): string => refusals.find((each) => each.reason === reason)?.msg ?? reason

const UNSHOWN = new Set(['removalId', 'fingerprint'])

const numbers = (value: unknown): number[] => [value].flat().filter((each) => typeof each === 'number')

const numberTexts: Readonly<Record<string, (value: number, names: Names) => string>> = {
  userId: (id, { people }) => people.get(id) ?? String(id),
  colleague: (id, { people }) => people.get(id) ?? String(id),
  requester: (id, { people }) => people.get(id) ?? String(id),
  subject: texts.number,
  userIds: (id, { people }) => people.get(id) ?? texts.number(id),
  removal: texts.number,
  before: texts.number,
  nodeId: (id, { nodes }) => nodes.get(id) ?? texts.number(id),
  nodeIds: (id, { nodes }) => nodes.get(id) ?? texts.number(id),
  postId: texts.number,
  replyId: texts.number,
  ids: texts.number,
  after: texts.number,
  id: texts.number,
  difficulty: texts.board,
  times: texts.seconds,
  index: texts.nth,
  page: texts.nth,
  weekdays: texts.weekday,
}

/** @param time formats a time */
function fieldText(field: string, value: unknown, names: Names, time: (iso: string) => string): string {
  if (value === null || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string') {
    if (field === 'refused') return refusalText(value)
    return TIME.test(value) ? time(value) : (texts.valuesOf[field]?.[value] ?? texts.values[value] ?? value)
  }
  if (Array.isArray(value) && value.some((each) => typeof each === 'string'))
    return value.map((each) => fieldText(field, each, names, time)).join('、')
  const speak = numberTexts[field] ?? String
  return numbers(value)
    .map((each) => speak(each, names))
    .join('、')
}

const isSetting = (key: string): key is SettingKey => key in settingDefinitions

function valueText(line: Line, value: unknown, names: Names, time: (iso: string) => string): string {
  const { about } = line
  const isKnown = value !== undefined && value !== null
  if (about?.kind === 'setting' && isSetting(about.id) && isKnown) return showValue(about.id, value)
  return isKnown ? fieldText('value', value, names, time) : texts.empty
}

/** Details except the reason, with the value before and after where both exist. @param time formats a time */
export function changesOf(line: Line, names: Names, time: (iso: string) => string): Change[] {
  const { from, to, ...others } = line.details
  const rest = Object.entries(others)
    .filter(([field, value]) => !UNSHOWN.has(field) && value !== null && value !== undefined)
    .map(([field, value]) => ({
      name: texts.details[field] ?? field,
      from: undefined,
      to: fieldText(field, value, names, time),
    }))
  if (from === undefined && to === undefined) return rest
  const value = (given: unknown) => valueText(line, given, names, time)
  const only = from === undefined ? undefined : value(from)
  return [{ name: texts.details['value'] ?? '', from: only, to: value(to) }, ...rest]
}

export const inShort = (changes: readonly Change[]): string =>
  changes.map(({ name, from, to }) => (from === undefined ? `${name} ${to}` : `${from} → ${to}`)).join('，')
