import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { light } from './navigation-state.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string
  replace?: boolean
}

/**
 * A link to another page. The router's own link adds prefetching, which the service worker makes unnecessary, and
 * renders again with each change of the address: a list contains a hundred of them.
 */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext)
  const href = navigator.createHref(to)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const here = location.hash
    // A second press: the address has already changed, and the page is still loading.
    if (replace || here === href) navigator.replace(to)
    else navigator.push(to)
    if (location.hash !== here) light(event.currentTarget)
  }
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  )
}

/** All others open a tab or a window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
