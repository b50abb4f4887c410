import { useForm } from '@sp/client/form/use-form'
import { factorCalls, KEY_NAME_MAX } from '@sp/contract'
import { Button, confirm, Sheet, TextField, toast } from '@sp/ui'
import { removeKey, renameKey, type SignInKey } from '../api.ts'
import { isLast } from '../rules.ts'
import { texts } from '../texts.ts'
import { type RowProps, useFactorChange } from './change.ts'
import styles from './factor.module.css'

const { keys: words } = texts

interface KeySheetProps extends Omit<RowProps, 'onCodes'> {
  shown: SignInKey
  open: boolean
  onClose: () => void
}

export function KeySheet(props: KeySheetProps) {
  const { shown, open, onClose } = props
  return (
    <Sheet open={open} onClose={onClose} title={shown.name} titled={{ close: texts.close }}>
      {open && (
        <div className={styles.sheet}>
          <Rename {...props} />
          <Remove {...props} />
        </div>
      )}
    </Sheet>
  )
}

function Rename({ shown, onClose }: KeySheetProps) {
  const form = useForm({ call: factorCalls.renameKey, start: { name: shown.name }, otherwise: 'name' })
  const { run, busy } = useFactorChange({
    call: ({ name }: { name: string }) => renameKey(shown.id, name.trim()),
    done: () => {
      toast(words.renamed, { icon: 'check' })
      onClose()
    },
    refused: form.refused,
  })
  return (
    <form {...form.props(run)}>
      <TextField
        label={words.name}
        help={words.nameUse}
        {...form.field('name')}
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
      />
      <Button type="submit" block busy={busy}>
        {words.rename}
      </Button>
    </form>
  )
}

function Remove({ shown, factors, attempt, onClose }: KeySheetProps) {
  const { run, busy } = useFactorChange({
    call: () => attempt(() => removeKey(shown.id)),
    done: () => {
      toast(words.removed)
      onClose()
    },
  })
  const ask = async () => {
    const text = isLast(factors) ? `${words.askRemoveText}\n${texts.last}` : words.askRemoveText
    const question = {
      title: words.askRemove(shown.name),
      text,
      cancel: texts.cancel,
      action: words.remove,
      danger: true,
    }
    if (await confirm(question)) run()
  }
  return (
    <Button variant="danger-soft" block busy={busy} className={styles.below} onClick={() => void ask()}>
      {words.remove}
    </Button>
  )
}
