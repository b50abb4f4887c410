import { ErrorState } from '@sp/ui'
import { Component, type ReactNode } from 'react'
import { texts } from './texts.ts'

export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main id="main" tabIndex={-1}>
        <ErrorState title={texts.broken} retry={{ label: texts.reload, onClick: () => location.reload() }} />
      </main>
    )
  }
}
