import { useForm } from '@sp/client/form/use-form'
import { type AlertChoice, alertRefusals } from '@sp/contract'
import { Button, Help, Switch, TextField, toast } from '@sp/ui'
import { Box } from '../../../parts/box.tsx'
import { useChoose } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './alerts.module.css'
import { Row } from './row.tsx'

const NIGHT = { from: '23:00', to: '08:00' }

export function QuietBox({ choice }: { choice: AlertChoice }) {
  const choose = useChoose()
  const { quiet } = choice
  return (
    <Box title={texts.quiet}>
      <Row
        label={texts.quietSwitch}
        sub={texts.quietSub}
        end={
          <Switch
            label={texts.quietSwitch}
            checked={quiet !== null}
            onChange={(on) => choose.run({ ...choice, quiet: on ? NIGHT : null })}
          />
        }
      />
      {quiet && (
        <>
          <HoursForm key={`${quiet.from} ${quiet.to}`} choice={choice} quiet={quiet} />
          <PassesRow choice={choice} />
        </>
      )}
    </Box>
  )
}

function PassesRow({ choice }: { choice: AlertChoice }) {
  const choose = useChoose()
  const control = (
    <Switch
      label={texts.gravePasses}
      checked={choice.gravePasses}
      onChange={(gravePasses) => choose.run({ ...choice, gravePasses })}
    />
  )
  return <Row label={texts.gravePasses} sub={texts.gravePassesSub} end={control} />
}

function HoursForm({ choice, quiet }: { choice: AlertChoice; quiet: { from: string; to: string } }) {
  const form = useForm({
    rules: ({ from, to }) => ({ to: from === to ? alertRefusals.quiet.msg : undefined }),
    start: quiet,
  })
  const choose = useChoose()
  const isChanged = form.values.from !== quiet.from || form.values.to !== quiet.to
  const save = (hours: typeof quiet) =>
    choose.send({ ...choice, quiet: hours }).then(
      () => toast(texts.hoursSaved),
      (error: Error) => form.refused(error.message, error),
    )
  return (
    <form {...form.props(save)} className={styles.hours}>
      {(['from', 'to'] as const).map((end) => (
        <TextField key={end} type="time" required label={texts[end]} {...form.field(end)} />
      ))}
      {isChanged && (
        <Button type="submit" variant="line" busy={choose.busy}>
          {texts.save}
        </Button>
      )}
      <Help error={form.fault} />
    </form>
  )
}
