import { paths } from '../platform/paths.ts'
import { restoreWritten } from '../platform/session/drafts-over-login.ts'
import { onOtherTab } from '../platform/session/session.ts'
import { forgetWindow } from '../platform/session/session-end.ts'

/**
 * Another tab logged out or switched accounts: this tab must not show its data any longer, not even while the new
 * page loads. `clear` clears the screen.
 */
export function watchOtherTabs(clear: () => void): void {
  onOtherTab(() => {
    clear()
    restoreWritten()
    forgetWindow()
    location.replace(`${location.pathname}#${paths.root()}`)
    location.reload()
  })
}
