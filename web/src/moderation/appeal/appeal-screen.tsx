import { type Appealable, appealCalls, lengthOf } from '@sp/contract'
import { Button, Empty, Header, Quote, Screen, TextArea, toast } from '@sp/ui'
import { useParams } from 'react-router'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import styles from '../../platform/form/form.module.css'
import { useDraftForm } from '../../platform/form/use-draft-form.ts'
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

function AppealForm({ decision }: { decision: Appealable }) {
  const { targetType, targetId } = decision
  const go = useGo()
  const { form, draft } = useDraftForm({
    call: appealCalls.appeal,
    start: { text: '' },
    draft: { key: `appeal:${targetType}:${targetId}`, field: 'text' },
    otherwise: 'text',
  })
  const { run, busy } = useCreate<NewAppeal, unknown>(
    {
      call: sendAppeal,
      created: () => {
        toast(texts.done, { icon: 'check' })
        void refreshAppeals()
        go(paths.appeals(), { replace: true })
      },
      refused: form.refused,
    },
    draft,
  )
  return (
    <form {...form.props(({ text }) => run({ targetType, targetId, text: text.trim() }))}>
      <p className={styles.question}>
        {titleOf(decision)}
        <Quote>{wordsOf(decision)}</Quote>
      </p>
      <p className={styles.lead}>{texts.lead}</p>
      <TextArea
        label={texts.label}
        hint={texts.count(lengthOf(form.values.text))}
        placeholder={texts.placeholder}
        {...form.field('text')}
      />
      <Button type="submit" block busy={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}
