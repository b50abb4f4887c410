import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { light } from './going.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Nobody is to come back to the page that it stands on. */
  replace?: boolean
}

/** A way to another page. The router's own brings along what fetches pages ahead, which we leave to the service worker. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, replace === undefined ? {} : { replace })
  const again = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented) return
    const here = location.hash
    // The second of two presses: the address stands there already, its page is still on its way.
    const go = location.hash === href ? again : follow
    go(event)
    // One that opens another window is not ours.
    if (event.defaultPrevented && location.hash !== here) light(event.currentTarget)
  }
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  )
}
