import type { Place, PlaceLink } from '@sp/ui'
import { Link, useLocation } from 'react-router'
import { places } from '../places.ts'

/** A place of the bar or the rail; tapping the one that is open already goes to its top. */
export const placeLink = (place: Place, link: PlaceLink) => <PlaceAnchor place={place} link={link} />

function PlaceAnchor({ place, link }: { place: Place; link: PlaceLink }) {
  const { pathname } = useLocation()
  const path = places.find(({ id }) => id === place.id)?.path ?? '/'
  const top = pathname === path ? () => window.scrollTo({ top: 0, behavior: 'smooth' }) : undefined
  return <Link to={path} {...link} {...(top ? { onClick: top } : {})} />
}
