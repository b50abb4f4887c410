import type { Appeal, Appealable } from '@sp/contract'
import { Button, Chip, Quote, Timeline } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { StoryCard } from '../../../platform/story-card.tsx'
import { dayTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import { titleOf, wordsOf } from '../title.ts'
import styles from './appeal-list.module.css'

export function OpenItem({ decision }: { decision: Appealable }) {
  const { targetType, targetId, decidedAt, note } = decision
  return (
    <StoryCard title={titleOf(decision)} chip={<Chip tone="lamp">{texts.open}</Chip>}>
      <Quote>{wordsOf(decision)}</Quote>
      <Timeline
        steps={[
          {
            when: dayTime(decidedAt),
            title: texts.decidedAt,
            ...(decision.excerpt && note ? { text: texts.why(note) } : {}),
          },
        ]}
      />
      <Button as={Link} to={paths.appeal(targetType, targetId)} size="sm" variant="soft" className={styles.appeal}>
        {texts.appeal}
      </Button>
    </StoryCard>
  )
}

export function AppealItem({ appeal }: { appeal: Appeal }) {
  const { outcome, outcomeDatetime, createDatetime, text, answer } = appeal
  const latest = outcome
    ? { when: dayTime(outcomeDatetime ?? createDatetime), title: texts.answers[outcome], text: answer }
    : { when: dayTime(createDatetime), title: texts.given, text: texts.givenText, now: true }
  return (
    <StoryCard title={titleOf(appeal)} chip={<Outcome outcome={outcome} />}>
      <Quote>{wordsOf(appeal)}</Quote>
      <Timeline steps={[latest, { when: dayTime(createDatetime), title: texts.sent, text }]} />
    </StoryCard>
  )
}

function Outcome({ outcome }: Pick<Appeal, 'outcome'>) {
  if (outcome === null) return <Chip tone="primary">{texts.waiting}</Chip>
  return <Chip tone={outcome === 'kept' ? 'plain' : 'ok'}>{texts.outcomes[outcome]}</Chip>
}
