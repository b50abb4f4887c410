import type { ThreadFilter } from '@sp/contract'
import { Empty } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Page, Pane } from '../../parts/page.tsx'
import { useGo } from '../../platform/go.ts'
import { paths } from '../../platform/paths.ts'
import { CannedPane } from './parts/canned-pane.tsx'
import { TalkAside } from './parts/talk-aside.tsx'
import { ThreadPane } from './parts/thread-pane.tsx'
import { ThreadsPane } from './parts/threads-pane.tsx'
import { texts } from './texts.ts'
import { useAside } from './use-aside.ts'

export default function ServicePage() {
  const given = useParams()['id']
  const [filter, setFilter] = useState<ThreadFilter>('free')
  const go = useGo()
  const id = Number(given) || undefined
  const isCanned = given === 'canned'
  const back = () => go(paths.service)
  const { isShown, beside } = useAside(id)
  return (
    <Page
      title={isCanned ? texts.canned : texts.title}
      list={<ThreadsPane filter={filter} onFilter={setFilter} openId={id} />}
      open={id !== undefined || isCanned}
      opensAside={beside?.isOpened ?? false}
      // Sibling of the thread, whose key is the plain id.
      aside={isShown && id !== undefined && <TalkAside key={`aside-${id}`} userId={id} beside={beside} />}
    >
      {isCanned ? (
        <CannedPane onBack={back} />
      ) : id === undefined ? (
        <Pane label={texts.one}>
          <Empty title={texts.chooseOne} text={texts.chooseOneText} />
        </Pane>
      ) : (
        <ThreadPane key={id} userId={id} onBack={back} beside={beside} />
      )}
    </Page>
  )
}
