import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { light } from './navigation-state.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
}

/** A link to another page. The router's own link adds prefetching, which the service worker makes unnecessary. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, replace === undefined ? {} : { replace })
  const again = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented) return
    const here = location.hash
    // A second press: the address has already changed, and the page is still loading.
    const go = location.hash === href ? again : follow
    go(event)
    if (event.defaultPrevented && location.hash !== here) light(event.currentTarget)
  }
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  )
}
