import type { ConsoleNode } from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useGo } from '../../platform/go.ts'
import { paths } from '../../platform/paths.ts'
import { useSections } from './api.ts'
import { NodeDialog } from './parts/node-dialog.tsx'
import { OrderBox } from './parts/order-box.tsx'
import { Proposals } from './parts/proposals.tsx'
import { SectionList } from './parts/section-list.tsx'
import { SectionPane } from './parts/section-pane.tsx'
import { texts } from './texts.ts'
import { useOrder } from './use-order.ts'

const none: readonly ConsoleNode[] = []

export default function SectionsPage() {
  const param = useParams()['id']
  const openId = Number(param) || undefined
  const [making, setMaking] = useState(false)
  const result = useSections()
  const go = useGo()
  const sections = result.data?.list ?? none
  const order = useOrder(sections)
  const back = { label: texts.back, onClick: () => go(paths.sections) }
  return (
    <Page
      title={texts.title}
      list={<SectionList look={result} openId={openId} onMake={() => setMaking(true)} />}
      open={param !== undefined}
      opensAside={openId !== undefined}
      aside={openId !== undefined && <SectionPane key={openId} id={openId} back={back} order={order} />}
    >
      <Pane
        label={texts.order}
        head={
          <Head
            as="h2"
            title={texts.order}
            back={back}
            end={
              <>
                <Button variant="quiet" disabled={!order.isChanged} onClick={order.revert}>
                  {texts.revert}
                </Button>
                <Button disabled={!order.isChanged} busy={order.busy} onClick={order.publish}>
                  {texts.publish}
                </Button>
              </>
            }
          />
        }
      >
        <QueryResult result={result}>{() => <OrderBox sections={sections} order={order} />}</QueryResult>
        <Proposals />
      </Pane>
      <NodeDialog open={making} onClose={() => setMaking(false)} />
    </Page>
  )
}
