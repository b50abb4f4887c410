import { Page } from '../page.tsx'
import { titles } from '../titles.ts'
import NotFoundScreen from './not-found-screen.tsx'

/** The page of an address that is none of ours, in place of the one that its path named. */
export default function NotFoundPage() {
  return (
    <Page title={titles.notFound}>
      <NotFoundScreen title={titles.notFound} />
    </Page>
  )
}
