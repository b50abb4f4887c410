import { Page } from '../../parts/page.tsx'
import { NewcomersPane } from './parts/newcomers-pane.tsx'
import { texts } from './texts.ts'

export default function NewcomersPage() {
  return (
    <Page title={texts.title}>
      <NewcomersPane />
    </Page>
  )
}
