import type { NavItem } from '@sp/ui'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

export type NavId = 'flash' | 'topic' | 'msg' | 'square' | 'user'

export const navItems: readonly (NavItem<NavId> & { path: string })[] = [
  { id: 'flash', label: texts.navItems.flash, icon: 'window', path: paths.flashHome() },
  { id: 'topic', label: texts.navItems.topic, icon: 'hash', path: paths.topicHome() },
  { id: 'msg', label: texts.navItems.msg, icon: 'msg', path: paths.messages() },
  { id: 'square', label: texts.navItems.square, icon: 'pair', path: paths.square() },
  { id: 'user', label: texts.navItems.user, icon: 'me', path: paths.me() },
]

const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** The nav item that a path belongs to (specification 1 § 2); undefined if none. */
export function activeNav(path: string): NavId | undefined {
  if (under(path, '/topic')) return 'topic'
  if (path === '/' || under(path, '/flash')) return 'flash'
  if (under(path, '/square')) return 'square'
  if (under(path, '/user') || under(path, '/setting')) return 'user'
  if (under(path, '/attendant') || under(path, '/msg') || path === '/notice') return 'msg'
  return undefined
}

/** Pages that the bar links to; deeper pages have a back button and use the space of the bar. */
export const isRootPage = (path: string): boolean => navItems.some((item) => item.path === path.replace(/\/$/, ''))
