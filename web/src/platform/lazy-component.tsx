import { comeBack } from '@sp/client/load/come-back'
import { type Later, type Load, later, retryLazy } from '@sp/client/load/later'
import { countFailure } from '@sp/client/load/tries'
import { addressIn } from '@sp/client/load/use-come-back'
import { PendingLayer } from '@sp/ui'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'

/**
 * For optional parts of a page: if the code fails to load, nothing is rendered until the site serves it.
 * @param Coming keeps the place until then, so that what is below does not move.
 */
export function extra<P extends object>(
  load: Load<P>,
  Coming?: ComponentType<P>,
): ComponentType<P> & Pick<Later<P>, 'load'> {
  const It = later(load)
  const Extra = (props: P) => (
    <OmitOnError>
      <Suspense fallback={Coming && <Coming {...props} />}>
        <It {...props} />
      </Suspense>
    </OmitOnError>
  )
  return Object.assign(Extra, { load: It.load })
}

/** For an overlay: from the press on it is a layer, so Back cancels the opening while the code is fetched. */
export function laterOverlay<P extends { open: boolean; onClose: () => void }>(load: Load<P>): ComponentType<P> {
  const It = later(load)
  return (props: P) => {
    const { open, onClose } = props
    // A cancelled opening neither appears nor fails later.
    if (!open && !It.isLoaded()) return null
    return (
      <Suspense fallback={<PendingLayer open={open} onClose={onClose} />}>
        <It {...props} />
      </Suspense>
    )
  }
}

class OmitOnError extends Component<{ children: ReactNode }, { isOut: boolean }> {
  override state = { isOut: false }
  private left = new AbortController()

  static getDerivedStateFromError() {
    return { isOut: true }
  }

  override componentDidCatch(error: unknown): void {
    const address = addressIn(error)
    const { signal } = this.left
    void comeBack({ address, tries: countFailure(address), onWait: () => {}, signal }).then((answer) => {
      // A file that the server no longer has comes with the next version.
      if (answer === 'gone') return
      retryLazy()
      this.setState({ isOut: false })
    })
  }

  override componentDidMount(): void {
    // StrictMode unmounts and mounts again.
    this.left = new AbortController()
  }

  override componentWillUnmount(): void {
    this.left.abort()
  }

  override render(): ReactNode {
    return this.state.isOut ? null : this.props.children
  }
}
