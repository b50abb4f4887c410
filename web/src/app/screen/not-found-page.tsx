import { Page } from '../page.tsx'
import { titles } from '../titles.ts'
import NotFoundScreen from './not-found-screen.tsx'

export default function NotFoundPage() {
  return (
    <Page title={titles.notFound}>
      <NotFoundScreen title={titles.notFound} />
    </Page>
  )
}
