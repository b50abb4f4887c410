import { POST_VERSION_PAGE, type PostVersion } from '@sp/contract'
import { Empty, Sheet, Skeleton } from '@sp/ui'
import { useState } from 'react'
import { Paged } from '../../platform/query/paged.tsx'
import { dayTime } from '../../platform/time.ts'
import { useVersions } from '../api.ts'
import { texts } from '../texts.ts'
import { PostWords } from './post-words.tsx'
import styles from './versions-sheet.module.css'

const { versions: words } = texts

interface VersionsSheetProps {
  postId: number
  open: boolean
  onClose: () => void
}

/** What the post was before, for its author and those who maintain its section. */
export default function VersionsSheet({ postId, open, onClose }: VersionsSheetProps) {
  const [page, setPage] = useState(0)
  const query = useVersions(postId, page, open)
  return (
    <Sheet open={open} onClose={onClose} title={words.title} titled={{ close: texts.close }}>
      <Paged
        query={query}
        size={POST_VERSION_PAGE}
        page={page}
        onPage={setPage}
        coming={<Skeleton shape="block" h="9rem" className={styles.coming} />}
        failed={words.failed}
        none={<Empty title={words.none} />}
      >
        {(list, busy) => (
          <ul aria-label={words.label} aria-busy={busy}>
            {list.map((version, index) => (
              <Version key={version.datetime} of={postId} version={version} isNow={page === 0 && index === 0} />
            ))}
          </ul>
        )}
      </Paged>
    </Sheet>
  )
}

const Version = ({ of, version, isNow }: { of: number; version: PostVersion; isNow: boolean }) => (
  <li className={styles.version}>
    <p className={styles.when}>
      <time dateTime={version.datetime}>{dayTime(version.datetime)}</time>
      {isNow && <strong>{words.now}</strong>}
    </p>
    <h3>{version.title}</h3>
    <PostWords name={`version ${of} ${version.datetime}`} text={version.description} mentions={[]} />
  </li>
)
