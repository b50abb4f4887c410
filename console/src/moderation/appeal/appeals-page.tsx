import { Empty } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { OpeningPane } from '../../parts/opened-pane.tsx'
import { Page, Pane } from '../../parts/page.tsx'
import { useGo } from '../../platform/go.ts'
import { paths } from '../../platform/paths.ts'
import { useAppeal, useAppeals } from './api.ts'
import { AppealPane } from './parts/appeal-pane.tsx'
import { AppealsPane } from './parts/appeals-pane.tsx'
import { texts } from './texts.ts'

export default function AppealsPage() {
  const id = Number(useParams()['id']) || undefined
  const [state, setState] = useState<'open' | 'decided'>('open')
  const appeals = useAppeals(state)
  const go = useGo()
  const list = <AppealsPane appeals={appeals} state={state} onState={setState} openId={id} />
  if (id !== undefined) return <Opened key={id} id={id} list={list} onBack={() => go(paths.appeals)} />
  return (
    <Page title={texts.title} list={list}>
      <Pane label={texts.one}>
        <Empty title={texts.chooseOne} text={texts.chooseOneText} />
      </Pane>
    </Page>
  )
}

function Opened({ id, list, onBack }: { id: number; list: ReactNode; onBack: () => void }) {
  const result = useAppeal(id)
  return (
    <Page title={`${texts.number(id)} ${texts.title}`} list={list} open>
      {result.data ? (
        <AppealPane of={result.data} onBack={onBack} />
      ) : (
        <OpeningPane
          label={texts.one}
          title={texts.number(id)}
          back={{ label: texts.back, onClick: onBack }}
          look={result}
        />
      )}
    </Page>
  )
}
