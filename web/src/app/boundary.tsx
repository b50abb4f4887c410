import { retryLazy } from '@sp/client/load/later'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FailedScreen } from './screen/failed-screen.tsx'

export function Boundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Catch locationKey={key}>{children}</Catch>
}

interface CatchProps {
  locationKey: string
  children: ReactNode
}

interface Caught {
  error: unknown
  locationKey: string | null
}

class Catch extends Component<CatchProps, Caught> {
  override state: Caught = { error: null, locationKey: null }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, locationKey: null }
  }

  static getDerivedStateFromProps(
    { locationKey }: CatchProps,
    { error, locationKey: failedAt }: Caught,
  ): Partial<Caught> | null {
    if (error === null) return null
    // The first render after the failure records its location; another location clears it.
    if (failedAt === null) return { locationKey }
    return failedAt === locationKey ? null : { error: null, locationKey: null }
  }

  private readonly again = () => {
    retryLazy()
    this.setState({ error: null, locationKey: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : <FailedScreen error={error} onAgain={this.again} />
  }
}
