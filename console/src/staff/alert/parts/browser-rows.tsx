import type { AlertDevice, Alerts } from '@sp/contract'
import { Button, Switch } from '@sp/ui'
import { dateTime } from '../../../platform/time.ts'
import { useDropDevice } from '../api.ts'
import { texts } from '../texts.ts'
import { useBrowser } from '../use-browser.ts'
import { Row } from './row.tsx'
import { useTrial } from './use-trial.tsx'

export function BrowserRows({ alerts }: { alerts: Alerts }) {
  const { browser, busy, toggle } = useBrowser(alerts)
  const trial = useTrial()
  const isOn = browser?.state === 'on'
  const canChoose = isOn || browser?.state === 'off'
  const others = alerts.devices.filter(({ key }) => key !== browser?.key)
  const control = (
    <>
      {isOn && browser.key && trial.button({ way: 'push', key: browser.key })}
      {canChoose && <Switch label={texts.push} checked={isOn} disabled={busy} onChange={toggle} />}
    </>
  )
  return (
    <>
      <Row label={texts.push} sub={browser ? texts.pushStates[browser.state] : texts.looking} end={control}>
        {trial.outcome}
      </Row>
      {others.map((device) => (
        <OtherRow key={device.key} device={device} />
      ))}
    </>
  )
}

function OtherRow({ device: { key, service, at } }: { device: AlertDevice }) {
  const { run, busy } = useDropDevice()
  const stop = (
    <Button variant="line" busy={busy} onClick={() => run({ key })}>
      {texts.stopDevice}
    </Button>
  )
  return <Row label={texts.other} sub={texts.device(service, dateTime(at))} end={stop} />
}
