import { Empty } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Page, Pane } from '../../parts/page.tsx'
import { useGo } from '../../platform/go.ts'
import { paths } from '../../platform/paths.ts'
import { useMember } from './api.ts'
import { NewestPane } from './parts/newest-pane.tsx'
import { ThingsPane } from './parts/things-pane.tsx'
import { texts } from './texts.ts'

export default function NewestPage() {
  const id = Number(useParams()['id']) || undefined
  const member = useMember(id).data
  const [actId, setActId] = useState<number>()
  const go = useGo()
  const list = <NewestPane openId={id} actId={actId} onAct={setActId} />
  if (id === undefined)
    return (
      <Page title={texts.title} list={list}>
        <Pane label={texts.things}>
          <Empty title={texts.chooseTitle} text={texts.chooseText} />
        </Pane>
      </Page>
    )
  const back = { label: texts.back, onClick: () => go(paths.newest) }
  return (
    <Page title={`${member?.nickname ?? ''} ${texts.things}`.trim()} list={list} open>
      <ThingsPane key={id} userId={id} member={member} back={back} onAct={setActId} />
    </Page>
  )
}
