import { useForm } from '@sp/client/form/use-form'
import { type FactorTask, securityCalls } from '@sp/contract'
import { Button, Help, PasswordField } from '@sp/ui'
import { useEffect } from 'react'
import { canUseKeys } from '../../../platform/device/can-use-keys.ts'
import forms from '../../../platform/form/form.module.css'
import { useChange } from '../../../platform/query/use-change.ts'
import { taskOf } from '../../../platform/session/factor-task.ts'
import { type Contact, prove, useFactors, verifyByKey } from '../api.ts'
import type { Asked } from '../asked.ts'
import { loadCeremony } from '../ceremony.ts'
import { texts } from '../texts.ts'
import styles from './factor.module.css'

const { proof: words } = texts

interface PasswordProofProps {
  id: string
  asked: Asked
  onBusy: (busy: boolean) => void
  onProven: (contact?: Contact) => void
  onStep: (task: FactorTask, password: string) => void
}

export function PasswordProof({ id, asked, onBusy, onProven, onStep }: PasswordProofProps) {
  const form = useForm({ call: securityCalls.reveal, start: { password: '' }, otherwise: 'password' })
  const { run, busy } = useChange({
    call: ({ password }: { password: string }) => prove(password),
    done: onProven,
    refused: (text, error) => {
      const task = taskOf(error)
      if (task) onStep(task, form.values.password)
      else form.refused(text, error)
    },
  })
  useEffect(() => {
    onBusy(busy)
  }, [busy, onBusy])
  const isKeyEnough = asked.hasFactor === true && !asked.needsContact && canUseKeys()
  const { data } = useFactors(isKeyEnough)
  // The row of the page may have loaded them already.
  const canProveByKey = isKeyEnough && data?.keysPossible === true && data.keys.length > 0
  return (
    <>
      {asked.over && <Help error={asked.over} />}
      {canProveByKey && <KeyProof onProven={() => onProven()} />}
      <form id={id} {...form.props(run)} className={forms.inDialog}>
        <PasswordField
          label={words.password}
          {...form.field('password')}
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          autoFocus
        />
      </form>
    </>
  )
}

/** A key alone, which is both steps at once. */
function KeyProof({ onProven }: { onProven: () => void }) {
  const form = useForm({ start: {} })
  const { run, busy } = useChange({
    call: verifyByKey,
    done: onProven,
    refused: form.refused,
  })
  useEffect(loadCeremony, [])
  return (
    <form {...form.props(() => run())} className={styles.byKey}>
      <Button type="submit" variant="soft" block icon="key" busy={busy}>
        {words.byKey}
      </Button>
      <Help error={form.fault} />
      <p>{words.orPassword}</p>
    </form>
  )
}
