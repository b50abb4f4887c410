import { useForm } from '@sp/client/form/use-form'
import { APPLICATION_MAX, accountCalls, lengthOf } from '@sp/contract'
import { Button, Help, TextArea, toast } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from '../waiting-screen.module.css'
import { useChangeApplication } from './api.ts'

const { waiting: words } = texts

export function ApplicationForm({ words: start, onDone }: { words: string; onDone: () => void }) {
  const form = useForm({ call: accountCalls.changeApplication, start: { words: start } })
  const change = useChangeApplication({
    done: () => {
      toast(words.changed, { icon: 'check' })
      onDone()
    },
    refused: form.refused,
  })
  return (
    <form {...form.props(change.run)} className={styles.form}>
      <TextArea
        label={words.label}
        hint={words.count(lengthOf(form.values.words), APPLICATION_MAX)}
        {...form.field('words')}
      />
      <Help error={form.fault} />
      <Button type="submit" block busy={change.busy}>
        {texts.save}
      </Button>
    </form>
  )
}
