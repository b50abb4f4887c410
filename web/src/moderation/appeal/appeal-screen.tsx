import { APPEAL_MAX, type Appealable, lengthOf } from '@sp/contract'
import { Button, Empty, Header, Quote, Screen, TextArea, toast } from '@sp/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useDraft } from '../../platform/device/draft.ts'
import styles from '../../platform/form/form.module.css'
import { Link } from '../../platform/link.tsx'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useCreate } from '../../platform/query/use-create.ts'
import { type NewAppeal, refreshAppeals, sendAppeal, useAppealable } from './api.ts'
import { texts } from './texts.ts'
import { titleOf, wordsOf } from './title.ts'

export default function AppealScreen({ title }: { title: string }) {
  const back = useBack(paths.appeals())
  const { type, id } = useParams()
  const closed = (
    <Empty
      title={texts.closedTitle}
      text={texts.closedText}
      action={
        <Button as={Link} to={paths.appeals()} replace size="sm" variant="soft">
          {texts.toAppeals}
        </Button>
      }
    />
  )
  return (
    <Screen header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <div className={styles.form}>
        <QueryBoundary query={useAppealable()} coming={<CardSkeleton height="9rem" />}>
          {(open) => {
            const decision = open.find(({ targetType, targetId }) => targetType === type && String(targetId) === id)
            return decision ? <AppealForm decision={decision} /> : closed
          }}
        </QueryBoundary>
      </div>
    </Screen>
  )
}

function faultOf(words: string): string | undefined {
  if (words.trim() === '') return texts.needed
  return lengthOf(words) > APPEAL_MAX ? texts.tooLong : undefined
}

function AppealForm({ decision }: { decision: Appealable }) {
  const { targetType, targetId } = decision
  const go = useGo()
  const field = useRef<HTMLFormElement>(null)
  const draft = useDraft(`appeal:${targetType}:${targetId}`)
  const [fault, setFault] = useState<string>()
  const { run, busy } = useCreate<NewAppeal, unknown>(
    {
      call: sendAppeal,
      created: () => {
        toast(texts.done, { icon: 'check' })
        void refreshAppeals()
        go(paths.appeals(), { replace: true })
      },
      refused: setFault,
    },
    draft,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(draft.text)
    setFault(found)
    if (found) field.current?.querySelector('textarea')?.focus()
    else run({ targetType, targetId, text: draft.text.trim() })
  }
  return (
    <form ref={field} noValidate onSubmit={submit}>
      <p className={styles.question}>
        {titleOf(decision)}
        <Quote>{wordsOf(decision)}</Quote>
      </p>
      <p className={styles.lead}>{texts.lead}</p>
      <TextArea
        label={texts.label}
        hint={texts.count(lengthOf(draft.text))}
        placeholder={texts.placeholder}
        error={fault}
        value={draft.text}
        onChange={(event) => {
          draft.setText(event.target.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" block busy={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}
