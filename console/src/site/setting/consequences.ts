import { definitionOf, type SettingKey } from '@sp/contract'
import type { Consequence } from '../../parts/consequences.tsx'
import { texts } from './texts.ts'

const { effects } = texts

function effectOf(key: SettingKey, value: unknown): Consequence {
  switch (key) {
    case 'registration':
      return { icon: 'me', text: value === true ? effects.registrationOn : effects.registrationOff }
    case 'inviteCode':
      return { icon: 'key', text: value === true ? effects.inviteOn : effects.inviteOff }
    case 'registrationAwayHours':
      return { icon: 'clock', text: value === 0 ? effects.awayNever : effects.away }
    case 'mailDomainsRefused':
    case 'mailDomainsAllowed':
      return { icon: 'mail', text: effects.mailDomains }
    case 'newcomerLinkDays':
    case 'newcomerLinks':
      return { icon: 'share', text: effects.newcomerLinks }
    case 'siteName':
      return { icon: 'globe', text: effects.siteName }
    case 'rules':
      return { icon: 'book', text: effects.rules }
    case 'keeper':
      return { icon: 'info', text: effects.keeper }
    case 'version':
      return { icon: 'install', text: effects.version }
    case 'downloadURL':
      return { icon: 'install', text: effects.download }
    case 'mailRecipient':
      return { icon: 'mail', text: effects.mail }
    case 'preModeration':
      return { icon: 'eye', text: value === 'off' ? effects.preModerationOff : effects.preModeration }
    case 'linkCards':
      return { icon: 'globe', text: value === true ? effects.linkCardsOn : effects.linkCardsOff }
    case 'squareMinAge':
      return { icon: 'me', text: effects.squareMinAge }
    case 'officeHours':
      return { icon: 'clock', text: effects.officeHours }
    case 'officeHoursReply':
      return { icon: 'clock', text: value === '' ? effects.noReply : effects.reply }
    case 'undoMinutes':
      return { icon: 'bell', text: effects.undo }
    default:
      return { icon: 'clock', text: effects.limit }
  }
}

export const consequencesOf = (key: SettingKey, value: unknown): readonly Consequence[] => [
  effectOf(key, value),
  ...(definitionOf(key).guarded ? [{ icon: 'lock', text: texts.guarded } as const] : []),
  { icon: 'undo', text: effects.always },
]

export function consequencesOfAll(changes: readonly (readonly [SettingKey, unknown])[]): readonly Consequence[] {
  const all = changes.flatMap(([key, value]) => consequencesOf(key, value))
  const last = all.filter(({ icon }) => icon === 'lock' || icon === 'undo')
  const first = all.filter((each) => !last.includes(each))
  return [...new Map([...first, ...last].map((each) => [each.text, each])).values()]
}
