import { hasLayers } from '@sp/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useKeys } from '../../platform/keys.ts'
import { useBack, useGo } from '../../platform/navigation.ts'
import { currentPath, paths } from '../../platform/paths.ts'
import { activeNav, isRootPage, navItems } from '../nav-items.ts'
import { like, searchField, step, write } from './rows.ts'

/** The lock hides the page, and its own fields are above it. */
const isHidden = (): boolean => {
  const main = document.getElementById('main')
  return main !== null && getComputedStyle(main).visibility === 'hidden'
}

/** A key acts on the page only where nothing is open over it. */
const onPage = (act: () => void) => () => {
  if (!hasLayers() && !isHidden()) act()
}

/** Where the address leads, which changes before the page does. */
const here = (): string => currentPath().replace(/[?#].*/, '')

function pathToWrite(): string {
  if (activeNav(here()) !== 'topic') return paths.flashAdd()
  const [, section] = /^\/topic\/node\/\w+\/(\d+)$/.exec(here()) ?? []
  return paths.postAdd(section === undefined ? undefined : Number(section))
}

/** The shortcuts of wide screens; `onHelp` opens their list. */
export function useShortcuts(onHelp: () => void): void {
  const { pathname } = useLocation()
  const go = useGo()
  // After an external link, the root page above this one.
  const back = useBack(navItems.find(({ id }) => id === activeNav(pathname))?.path)
  const to = (path: string) => onPage(() => go(path))
  const search = () => {
    const field = searchField()
    if (field) field.focus()
    else go(paths.search())
  }
  const goBack = () => {
    if (isHidden()) return
    if (hasLayers()) history.back()
    else if (!isRootPage(here())) back()
  }
  useKeys({
    j: onPage(() => step(1)),
    k: onPage(() => step(-1)),
    l: onPage(like),
    c: onPage(write),
    n: onPage(() => go(pathToWrite())),
    '/': onPage(search),
    '?': onPage(onHelp),
    escape: goBack,
    'g d': to(paths.flashHome()),
    'g t': to(paths.topicHome()),
    'g x': to(paths.messages()),
    'g s': to(paths.square()),
    'g m': to(paths.me()),
  })
  useEffect(() => {
    document.addEventListener('keydown', exitField)
    return () => document.removeEventListener('keydown', exitField)
  }, [])
}

/** From a field, Escape returns to the page, whose keys then act again. */
function exitField({ key, defaultPrevented, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || isComposing || !(target instanceof HTMLElement)) return
  if (target.matches('input, textarea') && !target.closest('dialog')) target.blur()
}
