import { lengthOf, type PairQuestion, type PairSession } from '@sp/contract'
import { Button, type ButtonVariant, Dialog, Help, Note, TextArea } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { cannotPostText } from '../../../platform/cannot-post.ts'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useDraftForm } from '../../../platform/form/use-draft-form.ts'
import { answerCall, answerKey, useAnswer } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './answer-sheet.module.css'

const { answer: words } = texts

interface Answering {
  session: Pick<PairSession, 'id' | 'status'>
  question: PairQuestion
  yes: boolean
  onOver: () => void
}

interface AnswerValues {
  comment: string
}

export function useAnswerForm({ session, question, yes, onOver }: Answering) {
  const { form, draft } = useDraftForm<AnswerValues>({
    call: answerCall(question, yes),
    start: { comment: '' },
    draft: { key: answerKey(session.id, question, yes), field: 'comment' },
  })
  const onFault = (text: string, error: unknown) => form.refused(cannotPostText(error) ?? text, error)
  const { run, busy } = useAnswer({ session, question, yes, draft, onOver, onFault })
  const send = ({ comment }: AnswerValues) => run({ sessionId: session.id, comment: comment.trim() })
  return { form, send, busy, isNeeded: question === 'week' }
}

interface WordsFieldProps {
  answer: Pick<ReturnType<typeof useAnswerForm>, 'form' | 'isNeeded'>
  label: string
  placeholder?: string
  seen?: string
}

export function AnswerWords({ answer: { form, isNeeded }, label, placeholder, seen }: WordsFieldProps) {
  const length = lengthOf(form.values.comment)
  return (
    <TextArea
      className={styles.words}
      label={label}
      hint={length > 0 ? words.count(length, '2,000') : isNeeded ? words.required : words.optional}
      help={seen}
      placeholder={placeholder}
      {...form.field('comment')}
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
type WordsFieldLook = Omit<WordsFieldProps, 'answer'>

function Sheet({ open, onClose, look, ...answering }: AnswerSheetProps & { yes: boolean; look: Look }) {
  const answer = useAnswerForm({ ...answering, onOver: onClose })
  const { form, send, busy } = answer
  const { title, action, variant, text, note, after, ...field } = look
  return (
    <SheetForm {...{ open, onClose, title, action, variant, form, send, busy, after }}>
      {text && <p className={styles.text}>{text}</p>}
      <AnswerWords answer={answer} {...field} />
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
  const answer = useAnswerForm({ ...answering, yes: false, onOver: onClose })
  const { form, send, busy } = answer
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open) keep.current?.focus()
  }, [open])
  const actions = (
    <>
      <Button ref={keep} variant="line" onClick={onClose}>
        {texts.keep}
      </Button>
      <Button variant="danger-soft" busy={busy} onClick={form.submit(send)}>
        {words.endAction}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={words.endTitle} text={words.endText} actions={actions}>
      <AnswerWords answer={answer} label={words.endWords} />
      <Help error={form.fault} />
    </Dialog>
  )
}

export const YesSheet = (props: AnswerSheetProps & { question: 'face' | 'week' }) => (
  <Sheet {...props} yes look={yesLooks[props.question]} />
)

export const NoSheet = (props: AnswerSheetProps) =>
  props.question === 'week' ? <Sheet {...props} yes={false} look={weekEnds} /> : <EndDialog {...props} />
