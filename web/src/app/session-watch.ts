import { paths } from '../platform/paths.ts'
import { giveBackWritten } from '../platform/session/kept.ts'
import { onOtherTab } from '../platform/session/session.ts'
import { forgetWindow } from '../platform/session/session-end.ts'

/**
 * Another tab logged out, or someone else logged in there: this one must not go on showing what it has, not even while the
 * new page is on its way. `clear` clears the screen.
 */
export function watchOtherTabs(clear: () => void): void {
  onOtherTab(() => {
    clear()
    giveBackWritten()
    forgetWindow()
    location.replace(`${location.pathname}#${paths.root()}`)
    location.reload()
  })
}
