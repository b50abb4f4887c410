import { Header, Screen } from '@sp/ui'
import { useSearchParams } from 'react-router'
import { ComingCard } from '../../platform/coming-card.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { OfWhom } from './parts/of-whom.tsx'
import { Story } from './parts/story.tsx'
import { texts } from './texts.ts'

export default function StoryScreen({ title }: { title: string }) {
  const of = Number(useSearchParams()[0].get('of')) || undefined
  const back = useBack(of === undefined ? paths.lover() : paths.parted(of))
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <OfWhom of={of} coming={<ComingCard height="12rem" />}>
        {(sessionId) => <Story sessionId={sessionId} of={of} />}
      </OfWhom>
    </Screen>
  )
}
