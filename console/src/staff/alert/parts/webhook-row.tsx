import type { Webhook } from '@sp/contract'
import { Button, toast } from '@sp/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { dateTime } from '../../../platform/time.ts'
import { useDropWebhook, type Whose } from '../api.ts'
import { texts } from '../texts.ts'
import { Row } from './row.tsx'
import { useTrial } from './use-trial.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

function stateOf(webhook: Webhook | null): { sub: string; isBad: boolean } {
  if (webhook === null) return { sub: texts.webhookNone, isBad: false }
  const { kind, host, isSigned, failingSince, offAt } = webhook
  if (offAt !== null) return { sub: texts.off(dateTime(offAt)), isBad: true }
  if (failingSince !== null) return { sub: texts.failing(dateTime(failingSince)), isBad: true }
  return { sub: texts.webhookSet(texts.kinds[kind], host, isSigned), isBad: false }
}

export function WebhookRow({ webhook, whose }: { webhook: Webhook | null; whose: Whose }) {
  const [open, setOpen] = useState<'put' | 'drop'>()
  const drop = useDropWebhook(whose)
  const trial = useTrial()
  const close = () => setOpen(undefined)
  const control = (
    <>
      {webhook && trial.button({ way: whose === 'own' ? 'webhook' : 'team' })}
      <Button variant="line" onClick={() => setOpen('put')}>
        {webhook ? texts.replace : texts.set}
      </Button>
      {webhook && (
        <Button variant="line" onClick={() => setOpen('drop')}>
          {texts.remove}
        </Button>
      )}
    </>
  )
  return (
    <Row label={texts.webhook} {...stateOf(webhook)} end={control}>
      {trial.outcome}
      {open === 'put' && <WebhookDialog whose={whose} kind={webhook?.kind ?? 'feishu'} onClose={close} />}
      <ReasonDialog
        open={open === 'drop'}
        onClose={close}
        title={texts.removeAsk}
        reason="none"
        consequences={[{ icon: 'bell', text: texts.removeThen }]}
        action={texts.remove}
        act={() => drop.send()}
        done={() => {
          trial.clear()
          toast(texts.removed)
        }}
      />
    </Row>
  )
}
