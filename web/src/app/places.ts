import type { Place } from '@sp/ui'
import { paths } from '../lib/paths.ts'
import { texts } from './texts.ts'

export type PlaceId = 'flash' | 'topic' | 'msg' | 'square' | 'user'

/** The five places of the bottom bar. */
export const places: readonly (Place<PlaceId> & { path: string })[] = [
  { id: 'flash', label: texts.places.flash, icon: 'window', path: paths.flashHome() },
  { id: 'topic', label: texts.places.topic, icon: 'hash', path: paths.topicHome() },
  { id: 'msg', label: texts.places.msg, icon: 'msg', path: paths.messages() },
  { id: 'square', label: texts.places.square, icon: 'pair', path: paths.square() },
  { id: 'user', label: texts.places.user, icon: 'me', path: paths.me() },
]

const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** Which place a path belongs to (specification 1 § 2); undefined where it is none of them. */
export function activePlace(path: string): PlaceId | undefined {
  if (under(path, '/topic')) return 'topic'
  if (path === '/' || under(path, '/flash')) return 'flash'
  if (under(path, '/square')) return 'square'
  if (under(path, '/user') || under(path, '/setting')) return 'user'
  if (under(path, '/attendant') || under(path, '/msg') || path === '/notice') return 'msg'
  return undefined
}

/** Pages that the bar itself leads to; what lies deeper has a way back and needs its room. */
export const isRootPage = (path: string): boolean => places.some((place) => place.path === path.replace(/\/$/, ''))
