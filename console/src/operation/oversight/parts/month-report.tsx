import { LOOK_KINDS, OVERSIGHT_TOTALS, type OversightReport } from '@sp/contract'
import { Empty } from '@sp/ui'
import { useState } from 'react'
import { Box, Facts } from '../../../parts/box.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { SelectField } from '../../../parts/select-field.tsx'
import { Table } from '../../../parts/table.tsx'
import { dateTime } from '../../../platform/time.ts'
import { useReport } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './oversight.module.css'

export function MonthReport({ months }: { months: readonly string[] }) {
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? months[0]
  const result = useReport(month)
  if (month === undefined) return <Empty title={texts.noMonths} text={texts.noMonthsText} />
  return (
    <>
      <SelectField label={texts.month} value={month} onChange={setChosen}>
        {months.map((each) => (
          <option key={each} value={each}>
            {texts.monthOf(each)}
          </option>
        ))}
      </SelectField>
      <QueryResult result={result} lines={6}>
        {(report) => <Report of={report} />}
      </QueryResult>
    </>
  )
}

const Report = ({ of: { totals, staff, madeAt } }: { of: OversightReport }) => (
  <>
    <Box title={texts.totals}>
      <p className={styles.about}>{texts.madeAt(dateTime(madeAt))}</p>
      <Facts facts={OVERSIGHT_TOTALS.map((key) => ({ label: texts.total[key], value: totals[key] }))} />
    </Box>
    <Box title={texts.staff}>
      {staff.length === 0 ? (
        <p>{texts.noStaff}</p>
      ) : (
        <Table
          label={texts.staff}
          tight
          columns={[
            texts.who,
            ...LOOK_KINDS.map((kind) => ({ label: texts.kinds[kind], num: true })),
            { label: texts.acts, num: true },
          ]}
        >
          {staff.map(({ staff: who, looks, acts }, at) => (
            <tr key={at}>
              <th scope="row">
                {who.nickname || texts.someone}
                {who.username && <small className={styles.sub}>@{who.username}</small>}
              </th>
              {LOOK_KINDS.map((kind) => (
                <td key={kind} data-num>
                  {looks[kind]}
                </td>
              ))}
              <td data-num>{acts}</td>
            </tr>
          ))}
        </Table>
      )}
    </Box>
  </>
)
