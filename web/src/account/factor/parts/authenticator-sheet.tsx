import { useForm } from '@sp/client/form/use-form'
import { factorCalls } from '@sp/contract'
import { Button, QrCode, Sheet, toast } from '@sp/ui'
import { copyText } from '../../../platform/copy-text.ts'
import { addAuthenticator, type beginAuthenticator } from '../api.ts'
import { texts } from '../texts.ts'
import { type RowProps, useFactorChange } from './change.ts'
import { CodeField } from './code-field.tsx'
import styles from './factor.module.css'

const { authenticator: words } = texts

export type Begun = Awaited<ReturnType<typeof beginAuthenticator>>

interface AuthenticatorSheetProps extends Pick<RowProps, 'attempt' | 'onCodes'> {
  open: boolean
  onClose: () => void
  begun: Begun | undefined
}

export function AuthenticatorSheet({ open, onClose, begun, ...change }: AuthenticatorSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={words.add} titled={{ close: texts.close }}>
      {open && begun && (
        <div className={styles.sheet}>
          <Secret {...begun} />
          <Confirm {...change} onClose={onClose} />
        </div>
      )}
    </Sheet>
  )
}

const Secret = ({ secret, otpauth }: Begun) => (
  <>
    <p className={styles.lead}>{words.scan}</p>
    <QrCode label={words.qr} className={styles.qr}>
      {otpauth}
    </QrCode>
    <div className={styles.secret}>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button
        size="sm"
        variant="line"
        icon="copy"
        aria-label={words.copySecret}
        onClick={() => void copyText(secret, words)}
      >
        {words.copy}
      </Button>
    </div>
    <Button as="a" variant="soft" block href={otpauth} className={styles.opens}>
      {words.open}
    </Button>
  </>
)

function Confirm({ attempt, onCodes, onClose }: Omit<AuthenticatorSheetProps, 'open' | 'begun'>) {
  const form = useForm({ call: factorCalls.addAuthenticator, start: { code: '' }, otherwise: 'code' })
  const { run, busy } = useFactorChange({
    call: ({ code }: { code: string }) => attempt(() => addAuthenticator(code)),
    done: ({ recoveryCodes }) => {
      onClose()
      if (recoveryCodes) onCodes(recoveryCodes)
      else toast(words.bound, { icon: 'check' })
    },
    refused: (text, error) => {
      form.reset()
      form.refused(text, error)
    },
  })
  return (
    <form {...form.props(run)}>
      <p className={styles.lead}>{words.fill}</p>
      <CodeField {...form.control('code')} onFull={(code) => run({ code })} />
      <Button type="submit" block busy={busy}>
        {words.bind}
      </Button>
    </form>
  )
}
