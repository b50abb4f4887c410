import type { Case, Past, ReportEntry } from '@sp/contract'
import { Chip, cx, VisuallyHidden } from '@sp/ui'
import { Link } from 'react-router'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { membership } from '../../../platform/membership.ts'
import { paths } from '../../../platform/paths.ts'
import { dateTime, dayOf } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { decidedAs, likeFactsOf, ownerless, toneOf } from '../rows.ts'
import { texts } from '../texts.ts'
import styles from './case-boxes.module.css'

export const Voices = ({ of: { reports, voices, own } }: { of: Case }) => (
  <Box title={texts.reports(reports)} end={texts.neverTold}>
    <ul className={styles.voices}>
      {voices.map((entry, at) => (
        <ReportQuote key={at} entry={entry} />
      ))}
    </ul>
    {voices.length < reports && (
      <p className={styles.meta}>{own && voices.length === 0 ? texts.ownVoices : texts.moreVoices(voices.length)}</p>
    )}
  </Box>
)

const ReportQuote = ({ entry: { reason, detail, reporter, at } }: { entry: ReportEntry }) => (
  <li>
    <Chip tone={toneOf(reason)}>{texts.reasons[reason]}</Chip>
    {detail ? <q>{detail}</q> : <span className={styles.meta}>{texts.noWords}</span>}
    <span className={styles.meta}>
      @{reporter} · {dateTime(at)}
    </span>
  </li>
)

const COLUMNS = [
  { label: <VisuallyHidden>{texts.who}</VisuallyHidden> },
  texts.joined,
  ...[texts.upheldAgainst, texts.dismissed, texts.upheldBy, texts.dismissed, texts.muted, texts.warned].map(
    (label) => ({
      label,
      num: true,
    }),
  ),
]

export function Pasts({ of: { past, owner, reports, targetType } }: { of: Case }) {
  return (
    <Box title={reports > 0 ? texts.pasts : texts.past} end={texts.countsOnly}>
      <Table label={texts.pasts} tight columns={COLUMNS}>
        <PastRow name={owner ? texts.theAuthor(owner.username) : ownerless(targetType)} past={past.owner} />
        {past.reporters.people > 0 && <PastRow name={texts.reporters(past.reporters.people)} past={past.reporters} />}
      </Table>
    </Box>
  )
}

function PastRow({ name, past: { joined, against, by, mutes, warnings } }: { name: string; past: Past }) {
  const now = useNow()
  const bad = (count: number) => <td data-num="">{count > 0 ? <b>{count}</b> : 0}</td>
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-nowrap="">{joined ? membership(joined, now) : texts.unknown}</td>
      {bad(against.upheld)}
      <td data-num="">{against.dismissed}</td>
      <td data-num="">{by.upheld}</td>
      <td data-num="">{by.dismissed}</td>
      {bad(mutes)}
      {bad(warnings ?? 0)}
    </tr>
  )
}

export function LikeCases({ of: { like } }: { of: Case }) {
  const end = like.total > 0 && texts.likeTotals(like.total, likeFactsOf(like))
  return (
    <Box title={texts.like} end={end}>
      {like.examples.length === 0 ? (
        <p className={styles.meta}>{texts.noLike}</p>
      ) : (
        <Table label={texts.like} tight columns={[]}>
          {like.examples.map((each) => (
            <tr key={each.id}>
              <td>
                <Link className={styles.link} to={paths.report(each.id)}>
                  {texts.number(each.id)}
                </Link>
              </td>
              <td data-wide="">{each.reasons.map((reason) => texts.reasons[reason]).join('、')}</td>
              <td data-nowrap="">{decidedAs(each)}</td>
              <td data-nowrap="" className={cx(styles.meta, styles.by)}>
                {each.by?.nickname ?? texts.machine} · {dayOf(each.at)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Box>
  )
}
