import type { PushState } from '@sp/client/push/state'
import { ListGroup, ListRow, Switch, toast } from '@sp/ui'
import { useCallback, useEffect, useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { disablePush, enablePush, NoPushService, NotAllowed, readState } from './subscription.ts'
import { texts } from './texts.ts'

export function PushCard() {
  const { state, busy, toggle } = usePush()
  const canChoose = state === 'on' || state === 'off'
  return (
    <ListGroup card title={texts.group}>
      <ListRow
        as="div"
        icon="bell"
        sub={<span role="status">{state ? texts.states[state] : texts.looking}</span>}
        value={canChoose && <Switch label={texts.push} checked={state === 'on'} disabled={busy} onChange={toggle} />}
      >
        {texts.push}
      </ListRow>
      {state === 'needs-install' && (
        <ListRow as={Link} to={paths.help()} icon="install" chevron>
          {texts.howToInstall}
        </ListRow>
      )}
    </ListGroup>
  )
}

function usePush() {
  const [state, setState] = useState<PushState>()
  const look = useCallback(async () => setState(await readState().catch(() => 'unsupported' as const)), [])
  useEffect(() => {
    void look()
    // On the first page of a visit the service worker is registered later than this card is shown.
    void navigator.serviceWorker?.ready.then(look)
    // The permission can be changed in the browser's settings at any time.
    const onSight = () => void look()
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [look])
  const { run, busy } = useChange({
    call: async (on: boolean) => {
      setState(on ? 'on' : 'off')
      await (on ? enablePush() : disablePush())
    },
    done: (_, on) => {
      toast(on ? texts.on : texts.off)
      void look()
    },
    refused: (words, error) => {
      if (error instanceof NoPushService) return setState('unsupported')
      toast(error instanceof NotAllowed ? texts.notAllowed : words)
      void look()
    },
  })
  return { state, busy, toggle: run }
}
