import { ANNOUNCEMENTS_PAGE, type Announcement } from '@sp/contract'
import { Pager } from '@sp/ui'
import { Table } from '../../../parts/table.tsx'
import { texts as common } from '../../../parts/texts.ts'
import { dateTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import styles from './past.module.css'

interface PastProps {
  list: readonly Announcement[]
  total: number
  page: number
  onPage: (page: number) => void
}

const labels = { pager: common.page, previous: common.previousPage, next: common.nextPage }
const [content, who, when, state, recipients] = texts.columns

export function Past({ list, total, page, onPage }: PastProps) {
  const over = list.filter(({ ended }) => ended !== null)
  return (
    <section>
      <h2 className={styles.title}>{texts.past}</h2>
      {over.length === 0 ? (
        <p className={styles.none}>{texts.nothing}</p>
      ) : (
        <Table label={texts.past} columns={[content, who, when, state, { label: recipients, num: true }]}>
          {over.map((each) => (
            <tr key={each.id}>
              <td data-wide="">
                <span className={styles.words}>{each.content}</span>
              </td>
              <td data-nowrap="">{each.by?.nickname ?? texts.somebody}</td>
              <td data-nowrap="">{dateTime(each.begun)}</td>
              <td data-nowrap="">{texts.states[each.state]}</td>
              <td data-num="">{texts.count(each.told)}</td>
            </tr>
          ))}
        </Table>
      )}
      {total > ANNOUNCEMENTS_PAGE && (
        <Pager page={page} pages={Math.ceil(total / ANNOUNCEMENTS_PAGE)} onPage={onPage} labels={labels} />
      )}
    </section>
  )
}
