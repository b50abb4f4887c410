import { REFUSED_COUNTED, type RefusedNetwork } from '@sp/contract'
import { Button, Empty, toast, VisuallyHidden } from '@sp/ui'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { Strip } from '../../parts/strip.tsx'
import { Table } from '../../parts/table.tsx'
import { dateTime, dayOf } from '../../platform/time.ts'
import { useLiftNetwork, useNetworks } from './api.ts'
import styles from './parts/newcomers.module.css'
import { texts } from './texts.ts'

const COLUMNS = [...texts.columns, { label: <VisuallyHidden>{texts.act}</VisuallyHidden> }]

export default function NetworksPage() {
  const result = useNetworks()
  return (
    <Page title={texts.networks}>
      <Pane
        label={texts.networks}
        head={<Head title={texts.networks} count={result.data?.list.length} />}
        strips={<Strip icon="shield">{texts.networksAbout}</Strip>}
      >
        <QueryResult result={result} lines={4}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty title={texts.noNetworks} text={texts.noNetworksText} />
            ) : (
              <Table label={texts.networks} columns={COLUMNS}>
                {list.map((each) => (
                  <Row key={each.id} {...each} />
                ))}
              </Table>
            )
          }
        </QueryResult>
      </Pane>
    </Page>
  )
}

function Row({ id, since, until, by, accounts, refused }: RefusedNetwork) {
  const lift = useLiftNetwork(() => toast(texts.lifted))
  return (
    <tr>
      <td data-wide>
        {dateTime(until)}
        <small className={styles.by}>{texts.byFor(dayOf(since), by?.nickname ?? texts.someone, accounts)}</small>
      </td>
      <td data-nowrap="">{texts.refused(refused, REFUSED_COUNTED)}</td>
      <td data-nowrap="">
        <Button size="sm" variant="line" busy={lift.busy} onClick={() => lift.run({ id })}>
          {texts.lift}
        </Button>
      </td>
    </tr>
  )
}
