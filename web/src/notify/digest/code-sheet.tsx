import { useForm } from '@sp/client/form/use-form'
import { DIGEST_CODE_LENGTH, digestCalls } from '@sp/contract'
import { Button, Sheet, TextField, toast } from '@sp/ui'
import styles from '../../platform/form/form.module.css'
import { useConfirm, useTurnOn } from './api.ts'
import { texts } from './texts.ts'

interface CodeSheetProps {
  address: string
  open: boolean
  onClose: () => void
}

export function CodeSheet({ address, open, onClose }: CodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.codeTitle} titled={{ close: texts.close }}>
      {open && <CodeForm address={address} onDone={onClose} />}
    </Sheet>
  )
}

function CodeForm({ address, onDone }: { address: string; onDone: () => void }) {
  const form = useForm({ call: digestCalls.confirm, start: { code: '' }, otherwise: 'code' })
  const { run, busy } = useConfirm({
    done: () => {
      toast(texts.turnedOn, { icon: 'check' })
      onDone()
    },
    refused: form.refused,
  })
  const again = useTurnOn(() => toast(texts.sentAgain))
  return (
    <form {...form.props(({ code }) => run(code.trim()))} className={styles.sheet}>
      <p className={styles.lead}>{texts.codeLead(address)}</p>
      <TextField
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGEST_CODE_LENGTH}
        {...form.field('code')}
        autoFocus
      />
      <div className={styles.buttons}>
        <Button type="submit" block busy={busy}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" block busy={again.busy} onClick={() => again.run()}>
          {texts.again}
        </Button>
      </div>
    </form>
  )
}
