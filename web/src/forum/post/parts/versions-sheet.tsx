import { lengthOf, POST_VERSION_PAGE, type PostVersion } from '@sp/contract'
import { Button, Empty, Sheet, Skeleton } from '@sp/ui'
import { useState } from 'react'
import { truncate } from '../../../content/text/truncate.ts'
import { useOpened } from '../../../flash/flash/parts/opened.ts'
import { Paged } from '../../../platform/query/paged.tsx'
import { dayTime } from '../../../platform/time.ts'
import { useVersion, useVersions } from '../api.ts'
import { texts } from '../texts.ts'
import { PostWords } from './post-words.tsx'
import styles from './versions-sheet.module.css'

const { versions: words } = texts

interface VersionsSheetProps {
  postId: number
  open: boolean
  onClose: () => void
}

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
    {lengthOf(version.description) < version.length ? (
      <Long of={of} version={version} />
    ) : (
      <PostWords name={nameOf(of, version)} text={version.description} mentions={version.mentions} />
    )}
  </li>
)

const nameOf = (of: number, { datetime }: PostVersion): string => `version ${of} ${datetime}`

function Long({ of, version }: { of: number; version: PostVersion }) {
  const [isWanted, want] = useOpened(`words ${nameOf(of, version)}`)
  const { data, error, isFetching, refetch } = useVersion(of, version.version, isWanted)
  if (data && isWanted)
    return <PostWords key="whole" name={nameOf(of, version)} text={data.description} mentions={data.mentions} />
  return (
    <>
      <PostWords
        name={`${nameOf(of, version)} beginning`}
        text={beginningOf(version.description)}
        mentions={version.mentions}
      />
      <Button variant="text" size="sm" busy={isFetching} onClick={() => (error ? void refetch() : want(true))}>
        {error ? words.wholeFailed : words.whole(version.length.toLocaleString('en-US'))}
      </Button>
    </>
  )
}

const beginningOf = (text: string): string => `${truncate(text, { characters: 400, newlines: 20 }).head}……`
