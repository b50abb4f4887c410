import { type Alerts, alertCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useCallback, useEffect, useState } from 'react'
import { refresh } from '../../platform/api.ts'
import { useChange } from '../../platform/use-change.ts'
import { addDevice, useDropDevice } from './api.ts'
import { type Browser, NoPushService, NotAllowed, readBrowser, subscribe, unsubscribe } from './browser.ts'
import { texts } from './texts.ts'

/** Whether this browser is alerted, and the switch. */
export function useBrowser(alerts: Alerts) {
  const [browser, setBrowser] = useState<Browser>()
  const { devices, pushKey } = alerts
  const look = useCallback(async () => {
    setBrowser(await readBrowser({ devices }).catch(() => ({ state: 'unsupported' as const, key: undefined })))
  }, [devices])
  useEffect(() => {
    void look()
    // The permission can be changed in the browser's settings at any time.
    const onSight = () => void look()
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [look])
  const drop = useDropDevice()
  const { run, busy } = useChange({
    call: async (on: boolean) => {
      if (on) return void (await addDevice(await subscribe(pushKey)))
      if (browser?.key) await drop.send({ key: browser.key })
      await unsubscribe()
    },
    done: (_, on) => toast(on ? texts.pushOn : texts.pushOff),
    refused: (words, error) => {
      if (error instanceof NoPushService) return setBrowser({ state: 'unsupported', key: undefined })
      toast(error instanceof NotAllowed ? texts.notAllowed : words)
    },
    settled: () => refresh([alertCalls.get]),
  })
  return { browser, busy, toggle: run }
}
