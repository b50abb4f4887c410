import type { MouseEvent } from 'react'

/** A press of the mouse for the menu of the browser; ctrl is that of a Mac. */
const isMouse = ({ nativeEvent: { isTrusted }, button, ctrlKey }: MouseEvent): boolean =>
  isTrusted && (button === 2 || ctrlKey)

/** Links and fields within the row have the menu of the browser. */
const isOnOther = ({ target, currentTarget }: MouseEvent): boolean => {
  const other = target instanceof Element ? target.closest('a, button, textarea, input') : null
  return other !== null && other !== currentTarget && currentTarget.contains(other)
}

/**
 * Properties of an element whose menu opens by a long press (`app/long-press.ts`), the right button of the mouse, or
 * the key for menus. Selected text keeps the menu of the browser, for copying; with `isPage`, the right button does
 * too, for a link that is opened in another tab.
 */
export const rowMenu = (open: (() => void) | undefined, { isPage = false } = {}) =>
  open && {
    'data-row-menu': '',
    onContextMenu: (event: MouseEvent) => {
      if (isOnOther(event) || (isPage && isMouse(event)) || getSelection()?.isCollapsed === false) return
      event.preventDefault()
      open()
    },
  }
