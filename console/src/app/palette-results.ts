import { avatarSrc } from '@sp/client/picture'
import { memberCalls } from '@sp/contract'
import type { IconName } from '@sp/ui'
import { useConsoleQuery } from '../platform/api.ts'
import { messageOf } from '../platform/call.ts'
import { useGo } from '../platform/go.ts'
import { useMay } from '../platform/may.ts'
import { paths } from '../platform/paths.ts'
import { signOut } from '../platform/sign-out.ts'
import { usePaused } from '../platform/use-paused.ts'
import { accountPage, pages } from './pages.ts'

import { texts } from './texts.ts'

const words = texts.palette

export interface PaletteResult {
  key: string
  group: string
  label: string
  meta?: string
  icon?: IconName
  avatar?: string
  open: () => void
}

const PEOPLE = 5
const NUMBER = /^#?(\d{1,16})$/

/** Members for the current field text only, never for an earlier one; `announcement` is the status text while loading. */
function usePeople(asked: string): { people: PaletteResult[]; announcement?: string } {
  const go = useGo()
  const may = useMay()
  const name = asked.replace(/^@/, '')
  const q = usePaused(name)
  const isAsked = name !== '' && may('GET user/find')
  const { data, error } = useConsoleQuery(memberCalls.find, { q }, { enabled: isAsked && q === name })
  if (!isAsked) return { people: [] }
  if (q !== name || (!data && !error)) return { people: [], announcement: words.finding }
  if (!data) return { people: [], announcement: messageOf(error) }
  const people = data.list.slice(0, PEOPLE).map(({ id, nickname, username, avatar }) => ({
    key: `person-${id}`,
    group: words.people,
    label: `${nickname} @${username}`,
    meta: words.openMember,
    avatar: avatarSrc(avatar),
    open: () => go(paths.member(id)),
  }))
  return { people }
}

export function usePaletteResults(
  typed: string,
  onKeys: () => void,
): { found: PaletteResult[]; announcement?: string | undefined } {
  const asked = typed.trim().toLowerCase()
  const go = useGo()
  const may = useMay()
  const { people, announcement } = usePeople(asked)
  const number = NUMBER.exec(asked)?.[1]
  const cases: PaletteResult[] =
    number === undefined
      ? []
      : [
          ...(may('GET report') ? [{ icon: 'flag' as const, label: words.case(number), path: paths.report }] : []),
          ...(may('GET appeal') ? [{ icon: 'scale' as const, label: words.appeal(number), path: paths.appeal }] : []),
          ...(may('GET ticket') ? [{ icon: 'ticket' as const, label: words.ticket(number), path: paths.ticket }] : []),
        ].map(({ path, ...row }) => ({
          ...row,
          key: path(0),
          group: words.cases,
          open: () => go(path(Number(number))),
        }))
  const places: PaletteResult[] = [...pages.filter(({ needs }) => may(needs)), accountPage].map(
    ({ path, label, icon, letter }) => ({
      key: path,
      group: words.places,
      label,
      icon,
      ...(letter ? { meta: `G ${letter.toUpperCase()}` } : {}),
      open: () => go(path),
    }),
  )
  const acts: PaletteResult[] = [
    { key: 'keys', group: words.acts, label: texts.keys.title, icon: 'help', meta: '?', open: onKeys },
    { key: 'logout', group: words.acts, label: words.logout, icon: 'logout', open: () => signOut() },
  ]
  const named = [...places, ...acts].filter(({ label }) => label.toLowerCase().includes(asked))
  return { found: [...people, ...cases, ...named], announcement }
}
