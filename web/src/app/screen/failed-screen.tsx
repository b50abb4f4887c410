import { isServed } from '@sp/client/load/come-back'
import { isLostFile, useComeBack } from '@sp/client/load/use-come-back'
import { ErrorState, Header, Screen } from '@sp/ui'
import { texts as shared } from '../../platform/texts.ts'
import { loadNewest } from '../load-newest.ts'
import { texts } from '../texts.ts'

interface FailedProps {
  error: unknown
  onAgain: () => void
}

export function FailedScreen({ error, onAgain }: FailedProps) {
  if (isLostFile(error)) return <LostScreen error={error} onAgain={onAgain} />
  return (
    <Screen header={<Header title={texts.failedTitle} />}>
      <ErrorState
        title={texts.failedTitle}
        text={texts.failedText}
        retry={{ label: texts.reload, onClick: () => void reload(onAgain) }}
      />
    </Screen>
  )
}

/** Where the site does not answer, a reload would show the browser's own error page. */
async function reload(onAgain: () => void): Promise<void> {
  if (await isServed('/')) location.reload()
  else onAgain()
}

const onGone = () => void loadNewest()

function LostScreen({ error, onAgain }: FailedProps) {
  const { waiting, hurry, isAsking } = useComeBack(error, { onAgain, onGone })
  const words = waiting && texts.waits[waiting]
  return (
    <Screen header={<Header title={words?.title ?? ''} />}>
      {words && <ErrorState {...words} retry={{ label: shared.retry, onClick: hurry, busy: isAsking }} />}
    </Screen>
  )
}
