import { useForm } from '@sp/client/form/use-form'
import { attendantRefusals, type Colleague, attendantConsoleCalls as calls, faultIn, WEEKDAYS } from '@sp/contract'
import { TextField, toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { ManyOptions, Options } from '../../../parts/options.tsx'
import { useAddClosure, useAddShift } from '../plan-api.ts'
import { texts } from '../plan-texts.ts'
import styles from './plan.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
}

interface ShiftValues {
  weekdays: number[]
  from: string
  to: string
  staffId: string | null
}

const DAYS = WEEKDAYS.map((value) => ({ value: Number(value), label: texts.days[value - 1] }))

export function ShiftDialog({ open, onClose, colleagues }: DialogProps & { colleagues: readonly Colleague[] }) {
  const form = useForm<ShiftValues>({
    call: calls.addShift,
    rules: ({ weekdays }) => ({
      weekdays: faultIn(calls.addShift, 'weekdays', weekdays.length === 0 ? null : weekdays),
    }),
    refusals: { staffId: [attendantRefusals.notStaff] },
    start: { weekdays: [], from: '19:00', to: '22:00', staffId: null },
  })
  const add = useAddShift()
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.shiftTitle}
      form={form}
      consequences={[
        { icon: 'me', text: texts.shiftThen },
        { icon: 'bell', text: texts.shiftCalls },
        { icon: 'clock', text: texts.shiftInstead },
      ]}
      action={texts.shiftDo}
      act={({ staffId, ...shift }) => add.send({ ...shift, staffId: Number(staffId) })}
      done={() => toast(texts.shiftAdded)}
    >
      <div className={styles.fields}>
        <ManyOptions label={texts.weekdays} options={DAYS} {...form.control('weekdays')} />
        <div className={styles.ends}>
          <TextField type="time" required label={texts.from} {...form.field('from')} />
          <TextField type="time" required label={texts.to} help={texts.toHelp} {...form.field('to')} />
        </div>
        <Options
          label={texts.who}
          {...form.control('staffId')}
          options={colleagues.map((each) => ({ value: String(each.id), label: each.nickname }))}
        />
      </div>
    </FormDialog>
  )
}

export function ClosureDialog({ open, onClose }: DialogProps) {
  const form = useForm({
    call: calls.addClosure,
    refusals: { to: [attendantRefusals.closureDays] },
    start: { from: '', to: '' },
  })
  const add = useAddClosure()
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.closureTitle}
      form={form}
      consequences={[{ icon: 'me', text: texts.closureThen }]}
      action={texts.closureDo}
      act={(days) => add.send(days)}
      done={() => toast(texts.closureAdded)}
    >
      <div className={styles.ends}>
        <TextField type="date" required label={texts.fromDay} {...form.field('from')} />
        <TextField type="date" required label={texts.toDay} {...form.field('to')} />
      </div>
    </FormDialog>
  )
}
