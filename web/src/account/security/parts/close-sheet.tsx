import { useForm } from '@sp/client/form/use-form'
import { closingCalls } from '@sp/contract'
import { Button, PasswordField, RadioList, Sheet, toast } from '@sp/ui'
import { useState } from 'react'
import styles from '../../../platform/form/form.module.css'
import { useGo } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { useChange } from '../../../platform/query/use-change.ts'
import { clearDevice } from '../../../platform/session/log-out.ts'
import { unlessCancelled } from '../../factor/asked.ts'
import { useProof } from '../../factor/proof.tsx'
import { texts } from '../texts.ts'
import { closeAccount } from './api.ts'

const { closing: words } = texts

export const CloseSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title={words.title} titled={{ close: texts.close }}>
    {open && <CloseForm onCancel={onClose} />}
  </Sheet>
)

const fates = [
  { value: 'erase', label: words.erase, sub: words.eraseSub },
  { value: 'keep', label: words.keep, sub: words.keepSub },
] as const

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const [fate, setFate] = useState<'erase' | 'keep'>('erase')
  const { form, run, busy, dialog } = useClosing(fate === 'keep')
  return (
    <>
      <form {...form.props(run)} className={styles.sheet}>
        <ul className={styles.points}>
          {words.consequences.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <h3>{words.posts}</h3>
        <div className={styles.choices}>
          <RadioList label={words.posts} options={fates} value={fate} onChange={setFate} />
        </div>
        <PasswordField
          label={words.password}
          {...form.field('password')}
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
        />
        <div className={styles.buttons}>
          <Button variant="line" block onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="danger-soft" block busy={busy}>
            {words.close}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}

function useClosing(keepPosts: boolean) {
  const go = useGo()
  const { attempt, dialog } = useProof()
  const form = useForm({ call: closingCalls.close, start: { password: '' }, otherwise: 'password' })
  const { run, busy } = useChange({
    call: async ({ password }: { password: string }) => {
      await attempt(() => closeAccount(password, keepPosts))
      await clearDevice()
    },
    done: () => {
      go(paths.root(), { replace: true })
      toast(words.done, { time: 4000 })
    },
    refused: unlessCancelled(form.refused),
  })
  return { form, run, busy, dialog }
}
