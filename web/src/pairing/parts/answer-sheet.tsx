import { lengthOf, PAIR_COMMENT_MAX, type PairQuestion, type PairSession } from '@sp/contract'
import { type ButtonVariant, Note, TextArea } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { faultOfText } from '../../node/parts/faults.ts'
import { SheetForm } from '../../node/parts/sheet-form.tsx'
import { useDraft } from '../../platform/device/draft.ts'
import { silencedWords } from '../../platform/silenced.ts'
import { SQUARE_DRAFT } from '../../square/api.ts'
import { useAnswer } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './answer-sheet.module.css'

const { answer: words } = texts

interface Answering {
  session: Pick<PairSession, 'id' | 'status'>
  question: PairQuestion
  yes: boolean
  /** It is said, or there is nothing left to say. */
  onOver: () => void
}

/** An answer with the words that go with it: kept in memory until it is sent, and sent once. */
export function useAnswerForm({ session, question, yes, onOver }: Answering) {
  const draft = useDraft(`${SQUARE_DRAFT}pair:${session.id}:${question}:${yes ? 'yes' : 'no'}`)
  const [fault, setFault] = useState<{ at: 'words' | 'all'; text: string }>()
  const onFault = (text: string, error: unknown) => setFault({ at: 'all', text: silencedWords(error) ?? text })
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
  /** Who will read it, and when. */
  seen?: string
}

/** What one says with it. */
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
  note?: ReactNode
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
      onSubmit={form.submit}
    >
      {text && <p className={styles.text}>{text}</p>}
      <AnswerWords form={form} {...field} />
      {note && <Note>{note}</Note>}
      {after && <p className={styles.after}>{after}</p>}
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
    label: words.why,
    seen: words.reasonSeen,
    note: words.weekNote,
    after: words.withdrawable,
  },
}

const noLooks: Record<'early' | 'week', Look> = {
  early: {
    title: words.endTitle,
    action: words.endAction,
    variant: 'danger-soft',
    text: words.endText,
    label: words.endWords,
  },
  week: {
    title: words.weekEndTitle,
    action: words.weekEndAction,
    variant: 'danger-soft',
    label: words.why,
    placeholder: words.whyPlaceholder,
    note: words.weekEndNote,
  },
}

/** Yes, with words or a reason. That to the profile is said on the page about the locks. */
export const YesSheet = (props: AnswerSheetProps & { question: 'face' | 'week' }) => (
  <Sheet {...props} yes look={yesLooks[props.question]} />
)

/** No: it ends here. */
export const NoSheet = (props: AnswerSheetProps) => (
  <Sheet {...props} yes={false} look={noLooks[props.question === 'week' ? 'week' : 'early']} />
)
