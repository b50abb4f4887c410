import { go } from '../lib/navigation.ts'
import { refreshUnread } from '../lib/notices.ts'
import { paths } from '../lib/paths.ts'
import { getSession } from '../lib/session.ts'
import { atFarewell } from '../lib/session-end.ts'
import { endPushes } from './farewell.ts'
import { keepOn } from './subscription.ts'

/** What the worker says to open windows. */
function onWord({ data }: MessageEvent<unknown>): void {
  if (data === 'open-notices') go(paths.notices())
  if (data === 'news' && getSession()) void refreshUnread()
  if (data === 'push-changed') tryToKeep()
}

function tryToKeep(): void {
  // Out of reach, or refused: the next start tries again, and the switch tells how it stands.
  if (getSession()) void keepOn().catch(() => {})
}

export function startPush(): void {
  atFarewell(endPushes)
  navigator.serviceWorker?.addEventListener('message', onWord)
  tryToKeep()
}
