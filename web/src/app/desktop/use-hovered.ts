import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** A person rests on a name before they want more of it. */
const REST_MS = 400
/** Time for the pointer's way from the name to its card. */
const WAY_MS = 250
const LINK = 'a[href^="#/user/profile/"]'
/** The own name in the navigation, and cards that show the same. */
const NOT_IN = 'nav, aside, dialog, [data-hover-card]'

export interface Hovered {
  userId: number
  at: DOMRect
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null
  return link && !link.closest(NOT_IN) ? link : undefined
}

/** A mention names its member in words. */
const memberOf = (link: HTMLAnchorElement): number => Number(/(\d+)$/.exec(link.hash)?.[1] ?? 0)

/** The member on whose name or avatar the mouse rests; a finger never does. */
export function useHovered(): { hovered: Hovered | undefined; close: () => void } {
  const { pathname } = useLocation()
  const [shown, show] = useState<Hovered & { path: string }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over: Element | undefined
    const close = () => {
      clearTimeout(timer)
      over = undefined
      show(undefined)
    }
    const look = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const isCard = target instanceof Element && target.closest('[data-hover-card]')
      const link = linkAt(target)
      if (link === over && link) return
      clearTimeout(timer)
      over = link
      if (link && memberOf(link) > 0)
        timer = setTimeout(
          () => show({ userId: memberOf(link), at: link.getBoundingClientRect(), path: pathname }),
          REST_MS,
        )
      else if (!isCard) timer = setTimeout(() => show(undefined), WAY_MS)
    }
    const press = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-hover-card]'))) close()
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('pointerover', look, { signal })
    document.documentElement.addEventListener('pointerleave', close, { signal })
    document.addEventListener('pointerdown', press, { signal })
    window.addEventListener('scroll', close, { signal, passive: true })
    return () => {
      ended.abort()
      close()
    }
  }, [pathname])
  return { hovered: shown?.path === pathname ? shown : undefined, close: () => show(undefined) }
}
