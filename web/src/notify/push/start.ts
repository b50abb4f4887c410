import { go } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { getSession } from '../../platform/session/session.ts'
import { onLogout } from '../../platform/session/session-end.ts'
import { refreshUnread } from '../notice/notices.ts'
import { endPushes } from './logout.ts'
import { renewPush } from './subscription.ts'

function onWord({ data }: MessageEvent<unknown>): void {
  if (data === 'open-notices') go(paths.notices())
  if (data === 'news' && getSession()) void refreshUnread()
  if (data === 'push-changed') tryToRenew()
}

function tryToRenew(): void {
  // Unreachable or refused: the next start retries, and the switch shows the state.
  if (getSession()) void renewPush().catch(() => {})
}

export function startPush(): void {
  onLogout(endPushes)
  navigator.serviceWorker?.addEventListener('message', onWord)
  tryToRenew()
}
