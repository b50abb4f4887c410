import { useForm } from '@sp/client/form/use-form'
import { type ConsoleNode, nodeConsoleCalls as calls, type NodeReview, PRE_MODERATION } from '@sp/contract'
import { Button, Chip, cx, toast } from '@sp/ui'
import { useState } from 'react'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { reasonIn } from '../../../platform/reason-in.ts'
import { texts as platform } from '../../../platform/texts.ts'
import { useSetReview } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './maintainers.module.css'

interface ReviewProps {
  node: ConsoleNode
  review: NodeReview
}

export function Review({ node, review }: ReviewProps) {
  const [changing, setChanging] = useState(false)
  const { level, floor } = review
  return (
    <section>
      <h3 className={styles.head}>
        {texts.review} <span className={styles.meta}>{platform.reviewLevels[level]}</span>
        {level !== floor && <Chip>{texts.reviewByHead}</Chip>}
        <Button variant="quiet" size="sm" className={cx(styles.act, styles.end)} onClick={() => setChanging(true)}>
          {texts.reviewChange}
        </Button>
      </h3>
      {changing && <ReviewDialog {...{ node, review }} onClose={() => setChanging(false)} />}
    </section>
  )
}

function ReviewDialog({ node, review, onClose }: ReviewProps & { onClose: () => void }) {
  const form = useForm({ call: calls.review, optional: ['reason'], start: { level: review.level, reason: '' } })
  const change = useSetReview()
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.reviewTitle(node.node)}
      form={form}
      reason={<ReasonField {...form.control('reason')} optional readers={texts.readers} />}
      consequences={[
        { icon: 'shield', text: texts.reviewStricter },
        { icon: 'clock', text: texts.reviewQueue },
        { icon: 'lock', text: texts.reviewHeads },
        { icon: 'eye', text: texts.reviewInLog },
      ]}
      action={texts.reviewDo}
      act={({ level, reason }) => change.send({ nodeId: node.id, level, ...reasonIn(reason) })}
      done={() => toast(texts.reviewDone, { icon: 'check' })}
    >
      <Options
        label={texts.review}
        silent
        options={PRE_MODERATION.map((value) => ({ value, label: platform.reviewLevels[value] }))}
        {...form.control('level')}
      />
    </FormDialog>
  )
}
