import { KNOWN_PICTURE_PAGE, type KnownPicture, reviewCalls } from '@sp/contract'
import { Icon, Pager, VisuallyHidden } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Box } from '../../../parts/box.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { Table } from '../../../parts/table.tsx'
import { texts as common } from '../../../parts/texts.ts'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { useChange } from '../../../platform/use-change.ts'
import { texts } from '../texts.ts'
import styles from '../words-page.module.css'
import { Fingerprint, spaced } from './fingerprint.tsx'

interface PicturesBoxProps {
  total: number
  list: readonly KnownPicture[]
  page: number
  onPage: (page: number) => void
}

export function PicturesBox({ total, list, page, onPage }: PicturesBoxProps) {
  const [dropping, setDropping] = useState<KnownPicture>()
  const columns = [
    { label: <VisuallyHidden>{texts.pattern}</VisuallyHidden> },
    texts.fingerprint,
    texts.why,
    texts.case,
    texts.whoWhen,
    { label: texts.seen, num: true },
    { label: <VisuallyHidden>{texts.releaseHead}</VisuallyHidden> },
  ]
  return (
    <Box
      title={
        <>
          <Icon name="image" size="s" />
          {texts.pictures} <span className={styles.count}>{total}</span>
        </>
      }
      end={texts.picturesWhat}
    >
      {total === 0 ? (
        <p className={styles.none}>{texts.noPictures}</p>
      ) : (
        <Table tight hover label={texts.pictures} columns={columns}>
          {list.map((picture) => (
            <Row key={picture.id} picture={picture} onDrop={() => setDropping(picture)} />
          ))}
        </Table>
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / KNOWN_PICTURE_PAGE)}
        onPage={onPage}
        labels={{ pager: common.page, previous: common.previousPage, next: common.nextPage }}
      />
      <DropDialog picture={dropping} onClose={() => setDropping(undefined)} />
    </Box>
  )
}

const Row = ({ picture, onDrop }: { picture: KnownPicture; onDrop: () => void }) => (
  <tr>
    <td>
      <Fingerprint of={picture.fingerprint} />
    </td>
    <td data-nowrap className={styles.mono}>
      {spaced(picture.fingerprint)}
    </td>
    <td data-wide>{texts.whyOf(picture.why)}</td>
    <td data-nowrap>
      {picture.caseId !== null && (
        <Link className={styles.link} to={paths.report(picture.caseId)}>
          #{picture.caseId}
        </Link>
      )}
    </td>
    <td data-nowrap className={styles.quiet}>
      {picture.by?.nickname ?? texts.machine} · {dayOf(picture.at)}
    </td>
    <td data-num>{texts.seenTimes(picture.seen)}</td>
    <td data-num>
      <button
        type="button"
        className={styles.link}
        aria-label={texts.releaseOf(spaced(picture.fingerprint))}
        onClick={onDrop}
      >
        {texts.release}
      </button>
    </td>
  </tr>
)

function DropDialog({ picture, onClose }: { picture: KnownPicture | undefined; onClose: () => void }) {
  const drop = useChange({ call: caller(reviewCalls.dropPicture), settled: () => refresh([reviewCalls.pictures]) })
  return (
    <ReasonDialog
      open={picture !== undefined}
      onClose={onClose}
      title={texts.releaseAsk}
      readers={texts.staffRead}
      usual={texts.releaseUsual}
      consequences={[
        { icon: 'image', text: texts.releaseThen },
        { icon: 'clock', text: texts.releaseKeeps },
      ]}
      action={texts.releaseDo}
      act={(reason) => drop.send({ id: picture?.id ?? 0, reason })}
    >
      <p className={styles.mono}>{picture && spaced(picture.fingerprint)}</p>
    </ReasonDialog>
  )
}
