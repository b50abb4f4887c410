import { VisuallyHidden } from '@sp/ui'
import { texts } from '../texts.ts'

export default function TestScreen() {
  return (
    <main id="main">
      <VisuallyHidden as="h1">{texts.titles.test}</VisuallyHidden>
    </main>
  )
}
