import type { MouseEvent } from 'react'

/**
 * Properties of an element whose menu opens by a long press, the right button of the mouse, or the key for menus;
 * `app/long-press.ts` decides which of them. With `page`, it is a link that the mouse opens in another tab.
 */
export const rowMenu = (open: (() => void) | undefined, kind: '' | 'page' = '') =>
  open && {
    'data-row-menu': kind,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      open()
    },
  }
