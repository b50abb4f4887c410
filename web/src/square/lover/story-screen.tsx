import { Header, Screen } from '@sp/ui'
import { useSearchParams } from 'react-router'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { Story } from './parts/story.tsx'
import { StoryOf } from './parts/story-of.tsx'
import { texts } from './texts.ts'

export default function StoryScreen({ title }: { title: string }) {
  const of = Number(useSearchParams()[0].get('of')) || undefined
  const back = useBack(of === undefined ? paths.lover() : paths.parted(of))
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <StoryOf of={of} coming={<CardSkeleton height="12rem" />}>
        {(sessionId) => <Story sessionId={sessionId} of={of} />}
      </StoryOf>
    </Screen>
  )
}
