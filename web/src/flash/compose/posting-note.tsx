import { Button, confirm, PageBar, ProgressBar } from '@sp/ui'
import { useLocation } from 'react-router'
import { useDraftPictures } from '../../content/upload/draft-pictures.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { flashPictures } from './draft.ts'
import { isBusy, pieces, progress } from './machine.ts'
import { again, discard } from './posting.ts'
import styles from './posting-note.module.css'
import { usePosting } from './posting-state.ts'
import { texts } from './texts.ts'

const { bar } = texts

export default function PostingNote() {
  const { posting, waits, failed, why } = usePosting()
  const pictures = useDraftPictures(flashPictures)
  const { pathname } = useLocation()
  const busy = isBusy(posting)
  if (pathname === paths.flashAdd() || !(busy || waits)) return <div role="status" />
  const { at, of } = pieces(posting, pictures)
  const words = busy ? bar.posting(at, of) : failed ? bar.failed(why) : bar.unfinished
  return (
    <div role="status" className={styles.note}>
      <PageBar end={!busy && <Ways failed={failed} />}>
        <Link className={styles.words} to={paths.flashAdd()}>
          {words}
        </Link>
      </PageBar>
      {busy && <ProgressBar square value={progress(posting, pictures)} label={words} />}
    </div>
  )
}

function Ways({ failed }: { failed: boolean }) {
  const giveUp = async () => {
    if (await confirm({ ...texts.discard, danger: true })) await discard()
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => void giveUp()}>
        {bar.discard}
      </Button>
      <Button variant="text" size="sm" onClick={again}>
        {failed ? bar.retry : bar.goOn}
      </Button>
    </>
  )
}
