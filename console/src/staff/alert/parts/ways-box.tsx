import type { Alerts } from '@sp/contract'
import { Switch } from '@sp/ui'
import { Box } from '../../../parts/box.tsx'
import { useChoose } from '../api.ts'
import { texts } from '../texts.ts'
import { BrowserRows } from './browser-rows.tsx'
import { Row } from './row.tsx'
import { useTrial } from './use-trial.tsx'
import { WebhookRow } from './webhook-row.tsx'

export const WaysBox = ({ alerts }: { alerts: Alerts }) => (
  <Box title={texts.ways}>
    <BrowserRows alerts={alerts} />
    <WebhookRow webhook={alerts.webhook} whose="own" />
    <MailRow alerts={alerts} />
  </Box>
)

function MailRow({ alerts: { choice, mail } }: { alerts: Alerts }) {
  const choose = useChoose()
  const trial = useTrial()
  const isPossible = mail.hasRelay && mail.hasAddress
  const sub = isPossible ? texts.mailSub : mail.hasRelay ? texts.noAddress : texts.noRelay
  const control = (
    <>
      {choice.mail && isPossible && trial.button({ way: 'mail' })}
      <Switch
        label={texts.mail}
        checked={choice.mail}
        disabled={!isPossible && !choice.mail}
        onChange={(on) => choose.run({ ...choice, mail: on })}
      />
    </>
  )
  return (
    <Row label={texts.mail} sub={sub} end={control}>
      {trial.outcome}
    </Row>
  )
}
