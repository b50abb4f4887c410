import type { Setup } from '@sp/contract'
import { Button, Empty } from '@sp/ui'
import { Link } from 'react-router'
import { Head, Pane } from '../../../parts/page.tsx'
import { useGo } from '../../../platform/go.ts'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'

export function AllDone({ setup: { steps } }: { setup: Setup }) {
  const go = useGo()
  const skipped = steps.filter(({ state }) => state === 'skipped').length
  return (
    <Pane
      label={texts.done}
      head={<Head as="h2" title={texts.title} back={{ label: texts.toSteps, onClick: () => go(paths.setup) }} />}
    >
      <Empty
        title={texts.done}
        text={skipped > 0 ? `${texts.skippedSome(skipped)}${texts.doneLead}` : texts.doneLead}
        action={
          <Button as={Link} to={paths.reports}>
            {texts.toReports}
          </Button>
        }
      />
    </Pane>
  )
}
