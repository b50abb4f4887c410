import { lengthOf, PAIR_TARGETS, REPORT_REASONS } from '@sp/contract'
import { Button, Help, Icon, ListRow, RadioList, Switch, TextArea } from '@sp/ui'
import { useId } from 'react'
import { isBlocked } from '../../../people/follow/people.ts'
import styles from './report-form.module.css'
import type { Reported } from './reported.ts'
import { texts } from './texts.ts'
import type { useReport } from './use-report.ts'

const reasons = REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] }))

interface ReportFormProps {
  what: Reported
  report: ReturnType<typeof useReport>
}

export function ReportForm({ what, report }: ReportFormProps) {
  const { form, send, busy } = report
  const { reason, detail } = form.values
  const why = useId()
  const question = texts.why(nameOf(what))
  return (
    <form {...form.props(send)} className={styles.form} aria-labelledby={why}>
      <p className={styles.next}>
        <Icon name="shield" size="s" />
        {texts.next}
      </p>
      <p id={why} className={styles.why}>
        {question}
      </p>
      <div className={styles.wide}>
        <RadioList
          name="reason"
          label={question}
          options={reasons}
          value={reason ?? undefined}
          onChange={(next) => form.set({ reason: next })}
        />
      </div>
      <Help error={form.errors.reason} />
      <TextArea
        className={styles.detail}
        label={reason === 'other' ? texts.mustDetail : texts.detail}
        hint={texts.count(lengthOf(detail))}
        placeholder={texts.placeholder}
        {...form.field('detail')}
      />
      {canBlock(what) && <BlockRow report={report} isPair={isPair(what)} />}
      <div className={styles.foot}>
        <Help error={form.fault} />
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
const isPair = ({ targetType }: Reported): boolean => PAIR_TARGETS.includes(targetType)

const canBlock = (what: Reported): boolean => isPair(what) || (what.ownerId !== null && !isBlocked(what.ownerId))

interface BlockRowProps extends Pick<ReportFormProps, 'report'> {
  isPair: boolean
}

const BlockRow = ({ report: { block, setBlock }, isPair }: BlockRowProps) => (
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
