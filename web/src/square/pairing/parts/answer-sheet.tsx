import { lengthOf, PAIR_COMMENT_MAX, type PairQuestion, type PairSession } from '@sp/contract'
import { Button, type ButtonVariant, Dialog, Help, Note, TextArea } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { cannotPostText } from '../../../platform/cannot-post.ts'
import { useDraft } from '../../../platform/device/draft.ts'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { faultOfText } from '../../../platform/form/text-fault.ts'
import { answerKey, useAnswer } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './answer-sheet.module.css'

const { answer: words } = texts

interface Answering {
  session: Pick<PairSession, 'id' | 'status'>
  question: PairQuestion
  yes: boolean
  onOver: () => void
}

export function useAnswerForm({ session, question, yes, onOver }: Answering) {
  const draft = useDraft(answerKey(session.id, question, yes))
  const [fault, setFault] = useState<{ at: 'words' | 'all'; text: string }>()
  const onFault = (text: string, error: unknown) => setFault({ at: 'all', text: cannotPostText(error) ?? text })
  const { run, busy } = useAnswer({ session, question, yes, draft, onOver, onFault })
  const isNeeded = question === 'week'
  const submit = () => {
    const min = isNeeded ? 1 : 0
    const text = faultOfText(draft.text, { min, max: PAIR_COMMENT_MAX, required: words.needed, tooLong: words.tooLong })
    setFault(text === undefined ? undefined : { at: 'words', text })
    if (text === undefined) run({ sessionId: session.id, comment: draft.text.trim() })
    return text && 'comment'
  }
  const write = (text: string) => {
    draft.setText(text)
    setFault(undefined)
  }
  const wrong = (at: 'words' | 'all') => (fault?.at === at ? fault.text : undefined)
  return { text: draft.text, write, wrong, submit, busy, isNeeded }
}

interface WordsFieldProps {
  form: ReturnType<typeof useAnswerForm>
  label: string
  placeholder?: string
  seen?: string
}

export function AnswerWords({ form, label, placeholder, seen }: WordsFieldProps) {
  const length = lengthOf(form.text)
  return (
    <TextArea
      name="comment"
      className={styles.words}
      label={label}
      hint={length > 0 ? words.count(length, '2,000') : form.isNeeded ? words.required : words.optional}
      help={seen}
      error={form.wrong('words')}
      placeholder={placeholder}
      value={form.text}
      onChange={(event) => form.write(event.target.value)}
    />
  )
}

interface AnswerSheetProps extends Pick<Answering, 'session' | 'question'> {
  open: boolean
  onClose: () => void
}

interface Look extends WordsFieldLook {
  title: string
  action: string
  variant: ButtonVariant
  text?: string
  note?: string
  after?: string
}
type WordsFieldLook = Omit<WordsFieldProps, 'form'>

function Sheet({ open, onClose, look, ...answering }: AnswerSheetProps & { yes: boolean; look: Look }) {
  const form = useAnswerForm({ ...answering, onOver: onClose })
  const { title, action, variant, text, note, after, ...field } = look
  return (
    <SheetForm
      {...{ open, onClose, title, action, variant }}
      busy={form.busy}
      fault={form.wrong('all')}
      after={after}
      onSubmit={form.submit}
    >
      {text && <p className={styles.text}>{text}</p>}
      <AnswerWords form={form} {...field} />
      {note && <Note>{note}</Note>}
    </SheetForm>
  )
}

const yesLooks: Record<'face' | 'week', Look> = {
  face: {
    title: words.faceTitle,
    action: texts.dock.yes,
    variant: 'primary',
    text: words.faceText,
    label: words.words,
    seen: words.wordsSeen,
    after: words.withdrawable,
  },
  week: {
    title: words.weekTitle,
    action: texts.dock.yesWeek,
    variant: 'lamp',
    label: words.loverWords,
    note: words.weekNote,
    after: words.withdrawable,
  },
}

const weekEnds: Look = {
  title: words.weekEndTitle,
  action: words.weekEndAction,
  variant: 'danger-soft',
  label: words.why,
  placeholder: words.whyPlaceholder,
  note: words.weekEndNote,
}

/** A confirmation with an optional remark; the safe choice has the focus, not the field. */
function EndDialog({ open, onClose, ...answering }: AnswerSheetProps) {
  const form = useAnswerForm({ ...answering, yes: false, onOver: onClose })
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open) keep.current?.focus()
  }, [open])
  const actions = (
    <>
      <Button ref={keep} variant="line" onClick={onClose}>
        {texts.keep}
      </Button>
      <Button variant="danger-soft" busy={form.busy} onClick={() => form.submit()}>
        {words.endAction}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={words.endTitle} text={words.endText} actions={actions}>
      <AnswerWords form={form} label={words.endWords} />
      <Help error={form.wrong('all')} />
    </Dialog>
  )
}

export const YesSheet = (props: AnswerSheetProps & { question: 'face' | 'week' }) => (
  <Sheet {...props} yes look={yesLooks[props.question]} />
)

export const NoSheet = (props: AnswerSheetProps) =>
  props.question === 'week' ? <Sheet {...props} yes={false} look={weekEnds} /> : <EndDialog {...props} />
