import { type AuditLine, type SettingKey, settingDefinitions } from '@sp/contract'
import { paths } from '../../platform/paths.ts'
import type { Names } from './details.ts'
import { texts } from './texts.ts'

type By = Pick<AuditLine, 'by' | 'role'>
type About = Pick<AuditLine, 'about'>

export function byText({ by, role }: By): string {
  if (by === null) return role === 'machine' ? texts.machine : texts.nobody
  return by.nickname || by.username || String(by.id)
}

export function aboutText({ about }: About, { nodes }: Names): string {
  if (about === null) return ''
  if (about.person) return `@${about.person.username}`
  if (about.kind === 'setting') return settingDefinitions[about.id as SettingKey]?.label ?? about.id
  const section = about.kind === 'node' ? nodes.get(Number(about.id)) : undefined
  return section ?? (/^\d+$/.test(about.id) ? texts.number(Number(about.id)) : about.id)
}

export function aboutPath({ about }: About): string | undefined {
  const id = Number(about?.id)
  switch (about?.kind) {
    case 'user':
    case 'staff':
      return paths.member(id)
    case 'report':
      return paths.report(id)
    case 'appeal':
      return paths.appeal(id)
    case 'ticket':
      return paths.ticket(id)
    case 'node':
      return paths.section(id)
    default:
      return undefined
  }
}

export const aboutTyped = ({ about }: About): string => (about?.person ? `@${about.person.username}` : `#${about?.id}`)

export const subjectText = (kind: string): string => (texts.subjects as Readonly<Record<string, string>>)[kind] ?? kind

export const hashShort = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`
export const hashLong = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`
