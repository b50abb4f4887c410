import { CallError, type Passkey } from '@sp/contract'
import { Button, Card, Chip, confirm, cx, toast } from '@sp/ui'
import { serverNow } from '../../../platform/clock.ts'
import { copyText } from '../../../platform/copy-text.ts'
import { useChange } from '../../../platform/query/use-change.ts'
import { refreshPasskeys, removePasskey } from '../api.ts'
import { endOf, isOver, kindOf } from '../passkey-rules.ts'
import { texts } from '../texts.ts'
import styles from './passkey-card.module.css'

interface PasskeyCardProps {
  passkey: Passkey
  onCode: (passkey: Passkey) => void
}

export function PasskeyCard({ passkey, onCode }: PasskeyCardProps) {
  const key = passkey.passkey
  const now = serverNow()
  const over = isOver(passkey, now)
  return (
    <li>
      <Card className={styles.card}>
        <p className={styles.head}>
          <b className={cx(styles.key, over && styles.over)}>{key}</b>
          <Chip tone={over ? 'plain' : 'ok'}>{over ? texts.over : texts.valid}</Chip>
        </p>
        <p className={styles.kind}>
          {kindOf(passkey)} · {endOf(passkey, now)}
        </p>
        <p className={styles.acts}>
          {!over && (
            <>
              <Button variant="text" aria-label={texts.copyWho(key)} onClick={() => void copyText(texts.copied(key))}>
                {texts.copy}
              </Button>
              <Button variant="text" icon="qr" aria-label={texts.codeWho(key)} onClick={() => onCode(passkey)}>
                {texts.code}
              </Button>
            </>
          )}
          <Remove passkey={passkey} />
        </p>
      </Card>
    </li>
  )
}

function removed(): void {
  toast(texts.removed)
  void refreshPasskeys()
}

/** Asks for confirmation. A key that is already deleted counts as success. */
function Remove({ passkey: { id, passkey } }: Pick<PasskeyCardProps, 'passkey'>) {
  const { run, busy } = useChange<number>({
    call: removePasskey,
    done: removed,
    refused: (words, error) => (error instanceof CallError && error.code === 404 ? removed() : toast(words)),
  })
  const remove = async () => {
    if (await confirm({ ...texts.removeAsk(passkey), danger: true })) run(id)
  }
  return (
    <Button
      variant="text"
      className={styles.danger}
      aria-label={texts.removeWho(passkey)}
      busy={busy}
      onClick={() => void remove()}
    >
      {texts.remove}
    </Button>
  )
}
