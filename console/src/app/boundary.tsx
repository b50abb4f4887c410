import { retryLazy } from '@sp/client/load/later'
import { isLostFile, useComeBack } from '@sp/client/load/use-come-back'
import { ErrorState } from '@sp/ui'
import { Component, type ReactNode } from 'react'
import { texts } from './texts.ts'

interface Caught {
  error: unknown
  isGone: boolean
}

const NONE: Caught = { error: null, isGone: false }

export class Boundary extends Component<{ children: ReactNode }, Caught> {
  override state = NONE
  static getDerivedStateFromError(error: unknown): Caught {
    return { error, isGone: false }
  }
  private readonly again = () => {
    retryLazy()
    this.setState(NONE)
  }
  private readonly gone = () => this.setState({ isGone: true })
  override render() {
    const { error, isGone } = this.state
    if (error === null) return this.props.children
    if (isLostFile(error) && !isGone) return <Lost error={error} onAgain={this.again} onGone={this.gone} />
    return (
      <main id="main" tabIndex={-1}>
        <ErrorState title={texts.broken} retry={{ label: texts.reload, onClick: () => location.reload() }} />
      </main>
    )
  }
}

/** Nothing is reloaded by itself: drafts of the console are in the memory of the page. */
function Lost({ error, ...ways }: { error: unknown; onAgain: () => void; onGone: () => void }) {
  const { waiting, hurry, isAsking } = useComeBack(error, ways)
  return (
    <main id="main" tabIndex={-1} aria-busy={waiting === undefined}>
      {waiting && (
        <ErrorState {...texts.waits[waiting]} retry={{ label: texts.again, onClick: hurry, busy: isAsking }} />
      )}
    </main>
  )
}
