import { Button, Segmented, toast } from '@sp/ui'
import { useState } from 'react'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import styles from './announcements-page.module.css'
import { useAnnouncements, useTestAnnouncement } from './api.ts'
import { useDraft } from './draft.ts'
import { BannerForm } from './parts/banner-form.tsx'
import { Past } from './parts/past.tsx'
import { Phone } from './parts/phone.tsx'
import { SendDialog } from './parts/send-dialog.tsx'
import { UnderWay } from './parts/under-way.tsx'
import { Writing } from './parts/writing.tsx'
import { inThreeHours } from './period.ts'
import { texts } from './texts.ts'

type Kind = 'toAll' | 'banner'

export default function AnnouncementsPage() {
  const [kind, setKind] = useState<Kind>('toAll')
  const [page, setPage] = useState(0)
  const [words, setWords] = useState<string>()
  const result = useAnnouncements(page)
  const [period, setPeriod] = useState(inThreeHours)
  const { content } = useDraft()
  const banner = result.data?.banner ?? null
  const tabs = [
    { id: 'toAll', label: texts.toAll },
    { id: 'banner', label: texts.banner(banner !== null) },
  ] as const
  const head = (
    <Head
      title={texts.title}
      end={<Segmented tabs={tabs} value={kind} onChange={setKind} label={texts.kinds} id="announcements" />}
    />
  )
  return (
    <Page
      title={texts.title}
      aside={
        <Pane at="aside" label={texts.looksLike} head={<Head as="h2" title={texts.looksLike} />}>
          <Phone content={content} banner={kind === 'banner' ? (words ?? banner?.text) : banner?.text} />
        </Pane>
      }
    >
      <Pane
        label={texts.title}
        head={head}
        foot={kind === 'toAll' && result.data && <SendBar members={result.data.members} />}
      >
        <div
          className={styles.column}
          role="tabpanel"
          id="announcements-panel"
          aria-labelledby={`announcements-${kind}`}
        >
          <QueryResult result={result}>
            {({ list, total, members }) =>
              kind === 'banner' ? (
                <BannerForm {...{ banner, words, period }} onWords={setWords} onPeriod={setPeriod} />
              ) : (
                <>
                  {list
                    .filter(({ ended }) => ended === null)
                    .map((each) => (
                      <UnderWay key={each.id} announcement={each} />
                    ))}
                  <Writing members={members} />
                  <Past list={list} total={total} page={page} onPage={setPage} />
                </>
              )
            }
          </QueryResult>
        </div>
      </Pane>
    </Page>
  )
}

function SendBar({ members }: { members: number }) {
  const [asking, setAsking] = useState(false)
  const draft = useDraft()
  const test = useTestAnnouncement(() => toast(texts.sentToMe, { icon: 'check' }))
  const isEmpty = draft.content.trim() === ''
  return (
    <>
      <span className={styles.hint}>{texts.testFirst}</span>
      <Button variant="line" disabled={isEmpty} busy={test.busy} onClick={() => test.run({ ...draft, test: true })}>
        {texts.toMe}
      </Button>
      <Button disabled={isEmpty} onClick={() => setAsking(true)}>
        {texts.sendTo(members)}
      </Button>
      <SendDialog open={asking} onClose={() => setAsking(false)} members={members} />
    </>
  )
}
