import { reviewCalls, type Word } from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { FindField } from '../../parts/find-field.tsx'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useConsoleQuery } from '../../platform/api.ts'
import { exportWords } from './export-words.ts'
import { AddWordDialog } from './parts/add-word-dialog.tsx'
import { PicturesBox } from './parts/pictures-box.tsx'
import { TryOutPane } from './parts/try-out-pane.tsx'
import { WordsBox } from './parts/words-box.tsx'
import { texts } from './texts.ts'
import styles from './words-page.module.css'

const none: readonly Word[] = []

const matching = (list: readonly Word[], sought: string): readonly Word[] =>
  list.filter(({ text, hint, note }) => [text, hint, note].some((each) => each.toLowerCase().includes(sought)))

export default function WordsPage() {
  const [page, setPage] = useState(0)
  const [sought, setSought] = useState('')
  const [adding, setAdding] = useState(false)
  const words = useConsoleQuery(reviewCalls.words, {})
  const pictures = useConsoleQuery(reviewCalls.pictures, { page }, { keep: true })
  const list = words.data?.list ?? none
  const end = (
    <>
      <Button
        variant="quiet"
        icon="install"
        className={styles.export}
        disabled={!words.data}
        onClick={() => exportWords(list)}
      >
        {texts.export}
      </Button>
      <Button icon="plus" onClick={() => setAdding(true)}>
        {texts.add}
      </Button>
    </>
  )
  return (
    <Page title={texts.title} aside={<TryOutPane words={words.data?.list} recent={words.data?.recent ?? []} />}>
      <Pane
        label={texts.title}
        head={
          <Head title={texts.title} end={end}>
            {words.data && pictures.data && (
              <span className={styles.meta}>{texts.counts(list.length, pictures.data.total)}</span>
            )}
          </Head>
        }
        strips={
          <div className={styles.tools}>
            <FindField label={texts.find} value={sought} onChange={setSought} />
            <span className={styles.meta}>{texts.note}</span>
          </div>
        }
      >
        <QueryResult result={words} lines={8}>
          {() => (
            <div className={styles.two}>
              {(['public', 'private'] as const).map((kind) => (
                <WordsBox
                  key={kind}
                  kind={kind}
                  words={matching(list, sought.trim().toLowerCase()).filter((word) => word.kind === kind)}
                  isSought={sought.trim() !== ''}
                />
              ))}
            </div>
          )}
        </QueryResult>
        <QueryResult result={pictures}>
          {({ total, list: known }) => <PicturesBox total={total} list={known} page={page} onPage={setPage} />}
        </QueryResult>
      </Pane>
      <AddWordDialog open={adding} onClose={() => setAdding(false)} />
    </Page>
  )
}
