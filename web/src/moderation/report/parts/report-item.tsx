import type { Report } from '@sp/contract'
import { Chip, Quote, Timeline } from '@sp/ui'
import { StoryCard } from '../../../platform/story-card.tsx'
import { dayTime } from '../../../platform/time.ts'
import { texts as shared } from '../sheet/texts.ts'
import { texts } from '../texts.ts'

export function ReportItem({ report }: { report: Report }) {
  const { targetType, reason, detail, createDatetime, outcomeDatetime, outcome } = report
  const received = { when: dayTime(createDatetime), title: texts.received, now: outcome === null }
  const decided = outcome && {
    when: dayTime(outcomeDatetime ?? createDatetime),
    title: texts.decided[outcome],
    text: texts.thanks,
  }
  return (
    <StoryCard
      title={texts.title(shared.kinds[targetType], shared.reasons[reason])}
      chip={<Outcome outcome={outcome} />}
    >
      {detail && <Quote>{detail}</Quote>}
      <Timeline steps={decided ? [decided, received] : [received]} />
    </StoryCard>
  )
}

function Outcome({ outcome }: Pick<Report, 'outcome'>) {
  if (outcome === null) return <Chip tone="primary">{texts.waiting}</Chip>
  return <Chip tone={outcome === 'upheld' ? 'ok' : 'plain'}>{texts.outcomes[outcome]}</Chip>
}
