import { useForm } from '@sp/client/form/use-form'
import { alertCalls, alertRefusals, SIGNED_WEBHOOKS, WEBHOOK_KINDS, type WebhookKind } from '@sp/contract'
import { TextField, toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { usePutWebhook, type Whose } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './alerts.module.css'

interface WebhookDialogProps {
  whose: Whose
  kind: WebhookKind
  onClose: () => void
}

export function WebhookDialog({ whose, kind, onClose }: WebhookDialogProps) {
  const put = usePutWebhook(whose)
  const form = useForm({
    call: alertCalls.putWebhook,
    refusals: { address: [alertRefusals.address, alertRefusals.privateAddress] },
    start: { kind, address: '', secret: '' },
  })
  const chosen = form.values.kind
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.dialog[whose]}
      form={form}
      action={texts.save}
      act={(values) => put.send(values)}
      done={() => toast(texts.saved, { icon: 'check' })}
    >
      <div className={styles.fields}>
        <Options
          label={texts.kind}
          {...form.control('kind')}
          options={WEBHOOK_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        />
        <p className={styles.sub}>{texts.howTo[chosen]}</p>
        <TextField
          label={texts.address}
          help={texts.addressHelp}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('address')}
        />
        {SIGNED_WEBHOOKS.includes(chosen) && (
          <TextField
            label={texts.secret}
            help={texts.secretHelp}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('secret')}
          />
        )}
      </div>
    </FormDialog>
  )
}
