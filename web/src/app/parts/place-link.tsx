import type { Place, PlaceLink } from '@sp/ui'
import { Link, useLocation } from 'react-router'
import { refreshUnread } from '../../lib/notices.ts'
import { getSession } from '../../lib/session.ts'
import { places } from '../places.ts'

/** A place of the bar or the rail; tapping the one that is open already goes to its top, and 消息 asks what is new. */
export const placeLink = (place: Place, link: PlaceLink) => <PlaceAnchor place={place} link={link} />

function PlaceAnchor({ place, link }: { place: Place; link: PlaceLink }) {
  const { pathname } = useLocation()
  const path = places.find(({ id }) => id === place.id)?.path ?? '/'
  const press = () => {
    if (pathname === path) window.scrollTo({ top: 0, behavior: 'smooth' })
    if (place.id === 'msg' && getSession()) void refreshUnread()
  }
  return <Link to={path} {...link} onClick={press} />
}
