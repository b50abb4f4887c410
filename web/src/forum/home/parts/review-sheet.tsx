import { errorsOf } from '@sp/client/form/errors-of'
import { useForm } from '@sp/client/form/use-form'
import { type NodeReview, nodeCalls, PRE_MODERATION, type PreModeration, stricterOf } from '@sp/contract'
import { Help, RadioList } from '@sp/ui'
import formStyles from '../../../platform/form/form.module.css'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useReview } from '../../section/government-api.ts'
import { ReasonField } from '../../section/parts/reason-field.tsx'
import { usual } from '../../section/parts/reason-texts.ts'
import { texts } from '../texts.ts'

const { review: words } = texts

interface ReviewSheetProps {
  nodeId: number
  review: NodeReview
  open: boolean
  onClose: () => void
}

interface Values {
  level: PreModeration
  reason: string
}

export function ReviewSheet({ nodeId, review: { level: before, floor }, open, onClose }: ReviewSheetProps) {
  const form = useForm<Values>({
    // An unchanged setting needs no reason.
    rules: (values) => (values.level === before ? {} : errorsOf({ call: nodeCalls.review }, values)),
    start: { level: before, reason: '' },
    otherwise: 'level',
  })
  const done = () => {
    form.reset()
    onClose()
  }
  const { run, busy } = useReview(nodeId, { done, refused: form.refused })
  const send = ({ level, reason }: Values) => (level === before ? done() : run({ level, reason: reason.trim() }))
  const { level, reason } = form.values
  const options = PRE_MODERATION.filter((each) => stricterOf(each, floor) === each).map((value) => ({
    value,
    label: words.levels[value],
    sub: words.about[value],
  }))
  return (
    <SheetForm {...{ open, onClose, form, send, busy }} title={words.title} action={texts.describe.save}>
      <p className={formStyles.question}>{floor === 'off' ? words.help : words.floor(words.levels[floor])}</p>
      <RadioList
        name="level"
        label={words.title}
        options={options}
        value={level}
        onChange={(value) => form.set({ level: value })}
      />
      <Help error={form.errors.level} />
      {level !== before && (
        <ReasonField
          value={reason}
          onChange={(text) => form.set({ reason: text })}
          error={form.errors.reason}
          usual={usual.review}
        />
      )}
    </SheetForm>
  )
}
