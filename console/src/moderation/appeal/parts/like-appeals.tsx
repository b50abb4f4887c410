import type { AppealCase } from '@sp/contract'
import { Link } from 'react-router'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import { nameOf, resultOf } from '../words.ts'
import styles from './appeal.module.css'

/** Outcomes of similar appeals, for consistent decisions. */
export function LikeAppeals({ of: { like } }: { of: AppealCase }) {
  const { total, kept, lightened, revoked, examples } = like
  return (
    <Box title={texts.like} end={total > 0 && texts.likeTotals(total, kept, lightened, revoked)}>
      {examples.length === 0 ? (
        <p className={styles.meta}>{texts.noLike}</p>
      ) : (
        <Table label={texts.like} tight columns={[]}>
          {examples.map((each) => (
            <tr key={each.id}>
              <td>
                <Link className={styles.link} to={paths.appeal(each.id)}>
                  {texts.number(each.id)}
                </Link>
              </td>
              <td data-wide="">{resultOf(each.firstMute, each)}</td>
              <td data-nowrap="" className={styles.meta}>
                {nameOf(each.by)} · {dayOf(each.at)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Box>
  )
}
