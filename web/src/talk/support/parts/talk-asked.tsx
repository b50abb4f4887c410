import { useForm } from '@sp/client/form/use-form'
import { attendantCalls, type TalkAnswer } from '@sp/contract'
import { Button, TextField, toast } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { useRate, useTalkAsked } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './talk-asked.module.css'

type Answer = Exclude<TalkAnswer, 'skipped'>

/** Asked once after a talk, below its last message; a new message ends the question. @param last the last message */
export function TalkAsked({ last }: { last: number | undefined }) {
  const asked = useTalkAsked(last)
  const [answered, setAnswered] = useState<{ id: number; answer: Answer }>()
  const rate = useRate({
    refused: (words) => {
      setAnswered(undefined)
      toast(words)
    },
  })
  if (answered !== undefined && answered.id === last) return <Thanks key={answered.id} {...answered} />
  if (asked === undefined || asked !== last) return null
  const say = (answer: Answer) => rate.run({ id: asked, answer }) && setAnswered({ id: asked, answer })
  return (
    <section className={styles.asked} aria-label={texts.asked}>
      <p>{texts.asked}</p>
      <div className={styles.answers}>
        <Button variant="soft" size="sm" onClick={() => say('solved')}>
          {texts.solved}
        </Button>
        <Button variant="soft" size="sm" onClick={() => say('unsolved')}>
          {texts.unsolved}
        </Button>
        <Button variant="text" size="sm" onClick={() => rate.run({ id: asked, answer: 'skipped' })}>
          {texts.skip}
        </Button>
      </div>
    </section>
  )
}

function Thanks({ id, answer }: { id: number; answer: Answer }) {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({ call: attendantCalls.rate, start: { words: '' }, otherwise: 'words' })
  const add = useRate({ refused: form.refused, done: () => setIsSent(true) })
  const section = useRef<HTMLElement>(null)
  // The pressed button is gone; what first replaces it is higher than the space above the field.
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    if (!isSent) section.current?.scrollIntoView({ block: 'center' })
  }, [isSent])
  return (
    <section ref={section} tabIndex={-1} className={styles.asked} aria-label={texts.asked}>
      <p role="status">{isSent ? texts.received : texts.thanks[answer]}</p>
      {!isSent && (
        <form
          {...form.props(({ words }) => (words.trim() === '' ? setIsSent(true) : add.run({ id, answer, words })))}
          className={styles.more}
        >
          <TextField label={texts.more} {...form.field('words')} />
          <Button type="submit" variant="soft" size="sm" busy={add.busy}>
            {texts.tellMore}
          </Button>
        </form>
      )}
    </section>
  )
}
