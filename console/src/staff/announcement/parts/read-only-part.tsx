import { type Form, useForm } from '@sp/client/form/use-form'
import {
  announcementRefusals,
  BANNER_MAX,
  announcementConsoleCalls as calls,
  lengthOf,
  type ReadOnly,
} from '@sp/contract'
import { Button, TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { Consequences } from '../../../parts/consequences.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { reasonIn } from '../../../platform/reason-in.ts'
import { dateTime } from '../../../platform/time.ts'
import { useDropReadOnly, usePutReadOnly } from '../api.ts'
import { inThreeHours, shownTime } from '../period.ts'
import { texts } from '../read-only-texts.ts'
import styles from './banner-part.module.css'

interface Draft {
  text: string
  until: string
}

export const ReadOnlyPart = ({ readOnly }: { readOnly: ReadOnly | null }) => (
  <>
    {readOnly ? <Running readOnly={readOnly} /> : <p className={styles.none}>{texts.off}</p>}
    <Beginning />
  </>
)

function Running({ readOnly: { text, until } }: { readOnly: ReadOnly }) {
  const [isAsking, setIsAsking] = useState(false)
  const drop = useDropReadOnly()
  return (
    <Box title={texts.now}>
      <div className={styles.now}>
        <div>
          <p>{text}</p>
          <p className={styles.none}>{texts.until(dateTime(until))}</p>
        </div>
        <Button variant="line" onClick={() => setIsAsking(true)}>
          {texts.end}
        </Button>
      </div>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.endAsk}
        reason="optional"
        readers={texts.readers}
        consequences={[{ icon: 'check', text: texts.endThen }]}
        action={texts.endDo}
        act={(reason) => drop.send(reasonIn(reason))}
        done={() => toast(texts.ended)}
      />
    </Box>
  )
}

function Beginning() {
  const [isAsking, setIsAsking] = useState(false)
  const [start] = useState(() => ({ text: '', until: inThreeHours().to }))
  const form = useForm<Draft>({
    call: calls.putReadOnly,
    rules: ({ until }) => ({
      until: Date.parse(until) > Date.now() ? undefined : announcementRefusals.readOnlyTime.msg,
    }),
    start,
  })
  return (
    <Box title={texts.title}>
      <form {...form.props(() => setIsAsking(true))} className={styles.form}>
        <TextField
          label={texts.text}
          placeholder={texts.placeholder}
          hint={texts.length(lengthOf(form.values.text), BANNER_MAX)}
          help={texts.help}
          {...form.field('text')}
        />
        <div className={styles.period}>
          <TextField type="datetime-local" label={texts.to} {...form.field('until')} />
        </div>
        <Consequences
          items={[
            { icon: 'check', text: texts.open },
            { icon: 'block', text: texts.closed },
            { icon: 'shield', text: texts.console },
          ]}
        />
        <Button type="submit" className={styles.hang}>
          {texts.ask}
        </Button>
      </form>
      <BeginDialog form={form} open={isAsking} onClose={() => setIsAsking(false)} />
    </Box>
  )
}

function BeginDialog({ form, open, onClose }: { form: Form<Draft>; open: boolean; onClose: () => void }) {
  const put = usePutReadOnly()
  const { text, until } = form.values
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      danger
      title={texts.askTitle}
      reason="optional"
      readers={texts.readers}
      consequences={[
        { icon: 'block', text: texts.atOnce },
        { icon: 'clock', text: texts.itself(shownTime(until)) },
      ]}
      action={texts.action}
      act={(reason) => put.send({ text, until: new Date(until).toISOString(), ...reasonIn(reason) })}
      done={() => {
        form.reset()
        toast(texts.begun, { icon: 'check' })
      }}
    />
  )
}
