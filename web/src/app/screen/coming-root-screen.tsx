import { Empty, RootHeader, Screen } from '@sp/ui'
import { texts } from './texts.ts'

/** The same for a root page of the bottom bar, which has no way back. */
export default function ComingRootScreen({ title }: { title: string }) {
  return (
    <Screen header={<RootHeader title={title} />}>
      <Empty title={texts.comingTitle} text={texts.comingText} />
    </Screen>
  )
}
