import type { Case } from '@sp/contract'
import { Empty } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { OpeningPane } from '../../parts/opened-pane.tsx'
import { Page, Pane } from '../../parts/page.tsx'
import { useClaiming } from '../../platform/claiming.ts'
import { useConsoleState } from '../../platform/console-state.ts'
import { useGo } from '../../platform/go.ts'
import { claimable, type QueueFilter, useCase } from './api.ts'
import { useFilter } from './filter.ts'
import { CasePane } from './parts/case-pane.tsx'
import { DecidedPane } from './parts/decided-pane.tsx'
import { DecisionPane } from './parts/decision-pane.tsx'
import { QueuePane } from './parts/queue-pane.tsx'
import { nextFree } from './rows.ts'
import { texts } from './texts.ts'
import { caseAt, useQueueList } from './use-queue-list.ts'

export default function ReportsPage() {
  const id = Number(useParams()['id']) || undefined
  const filter = useFilter()
  const go = useGo()
  const list = useQueueList(filter)
  const consoleState = useConsoleState()
  const to = (next: number | undefined, of: QueueFilter = filter) => go(caseAt(next, of))
  const queue = <QueuePane list={list} filter={filter} onFilter={(of) => to(id, of)} openId={id} />
  if (id === undefined)
    return (
      <Page title={texts.title} list={queue}>
        <Pane label={texts.case}>
          <Empty title={texts.chooseOne} text={texts.chooseOneText} />
        </Pane>
      </Page>
    )
  const next = () => to(nextFree(list.items, consoleState?.holds, id))
  return <Opened key={id} id={id} list={queue} onBack={() => to(undefined)} onNext={next} />
}

/** The case was decided while open, so the button that had the focus is removed. */
function useWasOpen(of: Case | undefined): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  if (of && !of.decision && !wasOpen) setWasOpen(true)
  return wasOpen
}

interface OpenedProps {
  id: number
  list: ReactNode
  onBack: () => void
  onNext: () => void
}

function Opened({ id, list, onBack, onNext }: OpenedProps) {
  const result = useCase(id)
  const wasOpen = useWasOpen(result.data)
  const taking = useClaiming(claimable, id, result.data?.held ?? null)
  const of = result.data
  if (!of)
    return (
      <Page title={texts.title} list={list} open>
        <OpeningPane
          label={texts.case}
          title={texts.number(id)}
          back={{ label: texts.back, onClick: onBack }}
          look={result}
        />
      </Page>
    )
  const decision = of.decision ? (
    <DecidedPane of={of} decision={of.decision} onNext={onNext} called={wasOpen} />
  ) : (
    <DecisionPane of={of} taking={taking} onNext={onNext} />
  )
  return (
    <Page title={`${texts.number(id)} ${texts.title}`} list={list} open aside={decision}>
      <CasePane of={of} taking={taking} onBack={onBack} />
    </Page>
  )
}
