import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FailedScreen } from './failed-screen.tsx'

/** A page that breaks shows the unlit window; going elsewhere is a new try. */
export function Boundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Catch place={key}>{children}</Catch>
}

interface CatchProps {
  place: string
  children: ReactNode
}

interface Caught {
  error: unknown
  place: string | null
}

class Catch extends Component<CatchProps, Caught> {
  override state: Caught = { error: null, place: null }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, place: null }
  }

  static getDerivedStateFromProps({ place }: CatchProps, { error, place: failedAt }: Caught): Partial<Caught> | null {
    if (error === null) return null
    // The first look after the failure notes where it was; another place clears it.
    if (failedAt === null) return { place }
    return failedAt === place ? null : { error: null, place: null }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : <FailedScreen error={error} />
  }
}
