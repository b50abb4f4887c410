import { GUARDED_TARGETS, lengthOf, REPORT_REASONS } from '@sp/contract'
import { Button, Help, Icon, ListRow, RadioList, Switch, TextArea } from '@sp/ui'
import { type FormEvent, useId, useRef } from 'react'
import { isBlocked } from '../../../people/follow/people.ts'
import styles from './report-form.module.css'
import type { Reported } from './reported.ts'
import { texts } from './texts.ts'
import type { useReport } from './use-report.ts'

const reasons = REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] }))

interface ReportFormProps {
  what: Reported
  form: ReturnType<typeof useReport>
}

export function ReportForm({ what, form }: ReportFormProps) {
  const { reason, detail, fault, busy } = form
  const element = useRef<HTMLFormElement>(null)
  const why = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = form.submit()
    if (found) element.current?.querySelector<HTMLElement>(found.at === 'reason' ? 'input' : 'textarea')?.focus()
  }
  const isWrong = (at: 'reason' | 'detail' | 'all') => fault?.at === at && fault.text
  const question = texts.why(nameOf(what))
  return (
    <form ref={element} className={styles.form} aria-labelledby={why} onSubmit={submit} noValidate>
      <p className={styles.next}>
        <Icon name="shield" size="s" />
        {texts.next}
      </p>
      <p id={why} className={styles.why}>
        {question}
      </p>
      <div className={styles.wide}>
        <RadioList label={question} options={reasons} value={reason} onChange={form.choose} />
      </div>
      <Help error={isWrong('reason')} />
      <TextArea
        className={styles.detail}
        label={reason === 'other' ? texts.mustDetail : texts.detail}
        hint={texts.count(lengthOf(detail))}
        placeholder={texts.placeholder}
        error={isWrong('detail')}
        value={detail}
        onChange={(event) => form.write(event.target.value)}
      />
      {canBlock(what) && <BlockRow form={form} isPair={isPair(what)} />}
      <div className={styles.foot}>
        <Help error={isWrong('all')} />
        <Button type="submit" block busy={busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

const WRITTEN: ReadonlySet<Reported['targetType']> = new Set(['flash', 'comment', 'post', 'reply', 'message'])

const nameOf = ({ targetType, who }: Reported): string =>
  WRITTEN.has(targetType) ? texts.of(who, texts.kinds[targetType]) : who

/** In a pairing the other member is blocked without being named. */
const isPair = ({ targetType }: Reported): boolean => GUARDED_TARGETS.includes(targetType)

const canBlock = (what: Reported): boolean => isPair(what) || (what.ownerId !== null && !isBlocked(what.ownerId))

interface BlockRowProps extends Pick<ReportFormProps, 'form'> {
  isPair: boolean
}

const BlockRow = ({ form: { block, setBlock }, isPair }: BlockRowProps) => (
  <div className={styles.wide}>
    <ListRow
      as="div"
      icon="block"
      sub={isPair ? texts.blockPairSub : texts.blockSub}
      value={<Switch label={texts.block} checked={block} onChange={setBlock} />}
    >
      {texts.block}
    </ListRow>
  </div>
)
