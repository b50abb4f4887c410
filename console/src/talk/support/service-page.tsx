import type { SupportThreadFilter } from '@sp/contract'
import { Empty } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Page, Pane } from '../../parts/page.tsx'
import { useGo } from '../../platform/go.ts'
import { paths } from '../../platform/paths.ts'
import { CannedPane } from './parts/canned-pane.tsx'
import { SupportAside } from './parts/support-aside.tsx'
import { SupportThreadPane } from './parts/support-thread-pane.tsx'
import { SupportThreadsPane } from './parts/support-threads-pane.tsx'
import { texts } from './texts.ts'
import { useAside } from './use-aside.ts'

export default function ServicePage() {
  const given = useParams()['id']
  const [filter, setFilter] = useState<SupportThreadFilter>('free')
  const go = useGo()
  const id = Number(given) || undefined
  const isCanned = given === 'canned'
  const back = () => go(paths.service)
  const { isShown, beside } = useAside(id)
  return (
    <Page
      title={isCanned ? texts.canned : texts.title}
      list={<SupportThreadsPane filter={filter} onFilter={setFilter} openId={id} />}
      open={id !== undefined || isCanned}
      opensAside={beside?.isOpened ?? false}
      // Sibling of the thread, whose key is the plain id.
      aside={isShown && id !== undefined && <SupportAside key={`aside-${id}`} userId={id} beside={beside} />}
    >
      {isCanned ? (
        <CannedPane onBack={back} />
      ) : id === undefined ? (
        <Pane label={texts.one}>
          <Empty title={texts.chooseOne} text={texts.chooseOneText} />
        </Pane>
      ) : (
        <SupportThreadPane key={id} userId={id} onBack={back} beside={beside} />
      )}
    </Page>
  )
}
