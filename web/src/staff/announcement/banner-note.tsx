import { IconButton, Note } from '@sp/ui'
import { useBanner } from './api.ts'
import styles from './banner-note.module.css'
import { usePutAway } from './dismissed.ts'
import { ReadOnlyNote } from './read-only-note.tsx'
import { texts } from './texts.ts'

/** What the operators show everyone, above each page. */
export default function SiteNotes() {
  return (
    <>
      <ReadOnlyNote />
      <BannerNote />
    </>
  )
}

function BannerNote() {
  const banner = useBanner()
  const { away, putAway } = usePutAway()
  if (banner === null || banner.id === away) return <div role="status" />
  const { id, text } = banner
  return (
    <div role="status">
      <Note
        tone="lamp"
        className={styles.note}
        end={
          <IconButton
            className={styles.close}
            icon="close"
            size="s"
            label={texts.putAway}
            onClick={() => putAway(id)}
          />
        }
      >
        {text}
      </Note>
    </div>
  )
}
