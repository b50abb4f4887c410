import type { NavItem, NavLinkProps } from '@sp/ui'
import { useLocation } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { getSession } from '../../platform/session/session.ts'
import { navItems } from '../nav-items.ts'

const lookAtInbox = () => import('../../notify/notice/inbox-api.ts').then(({ lookAtInbox }) => lookAtInbox())

export const navLink = (item: NavItem, link: NavLinkProps) => <NavAnchor item={item} link={link} />

function NavAnchor({ item, link }: { item: NavItem; link: NavLinkProps }) {
  const { pathname } = useLocation()
  const path = navItems.find(({ id }) => id === item.id)?.path ?? '/'
  const press = () => {
    if (pathname === path) window.scrollTo({ top: 0, behavior: 'smooth' })
    if (item.id === 'msg' && getSession()) void lookAtInbox().catch(() => {})
  }
  return <Link to={path} {...link} onClick={press} />
}
