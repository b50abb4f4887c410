import { PendingLayer } from '@sp/ui'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchLostStyles } from './lost-styles.ts'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

export interface Later<P> {
  (props: P): ReactNode
  load(): Promise<void>
  isLoaded(): boolean
}

const failed = new Set<() => void>()

/** Retries failed code when it is next rendered: `lazy` by itself caches the failure for good. */
export function retryLazy(): void {
  for (const forget of failed) forget()
  failed.clear()
}

export function later<P extends object>(load: Load<P>): Later<P> {
  let loaded: ComponentType<P> | undefined
  let LazyComponent: ComponentType<P>
  const bring = async () => {
    try {
      await fetchLostStyles()
      const module = await load()
      loaded = module.default
      return module
    } catch (error) {
      failed.add(forget)
      throw error
    }
  }
  const forget = () => {
    LazyComponent = lazy(bring)
  }
  forget()
  function Shown(props: P) {
    // A mounted instance never switches its component.
    const [It] = useState(() => loaded ?? LazyComponent)
    return <It {...props} />
  }
  Shown.load = async () => void (await bring())
  Shown.isLoaded = () => loaded !== undefined
  return Shown
}

/**
 * The same for optional parts of a page: if the code fails to load, nothing is rendered until the network returns.
 */
export function extra<P extends object>(load: Load<P>): ComponentType<P> {
  const It = later(load)
  return (props: P) => (
    <OmitOnError>
      <Suspense>
        <It {...props} />
      </Suspense>
    </OmitOnError>
  )
}

/** The same for an overlay: from the press on it is a layer, so Back cancels the opening while the code is fetched. */
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

  static getDerivedStateFromError() {
    return { isOut: true }
  }

  private readonly again = () => {
    if (!this.state.isOut) return
    retryLazy()
    this.setState({ isOut: false })
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.again)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.again)
  }

  override render(): ReactNode {
    return this.state.isOut ? null : this.props.children
  }
}
