import type { announcementConsoleCalls, Data } from '@sp/contract'
import { Button, Segmented, toast } from '@sp/ui'
import { useState } from 'react'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import styles from './announcements-page.module.css'
import { useAnnouncements, useTestAnnouncement } from './api.ts'
import { type DraftForm, useDraftForm } from './draft.ts'
import { BannerPart } from './parts/banner-part.tsx'
import { Past } from './parts/past.tsx'
import { Phone } from './parts/phone.tsx'
import { Planned } from './parts/planned.tsx'
import { ReadOnlyPart } from './parts/read-only-part.tsx'
import { SendDialog } from './parts/send-dialog.tsx'
import { UnderWay } from './parts/under-way.tsx'
import { WRITING, Writing } from './parts/writing.tsx'
import { shownTime } from './period.ts'
import { texts as readOnlyTexts } from './read-only-texts.ts'
import { texts } from './texts.ts'
import { useBannerForm } from './use-banner-form.ts'

type Kind = 'toAll' | 'banner' | 'readOnly'

export default function AnnouncementsPage() {
  const [kind, setKind] = useState<Kind>('toAll')
  const [page, setPage] = useState(0)
  const [asking, setAsking] = useState(false)
  const result = useAnnouncements(page)
  const draft = useDraftForm()
  const bannerForm = useBannerForm()
  const banner = result.data?.banner ?? null
  const shown = (kind === 'banner' && bannerForm.values.text) || banner?.text
  const tabs = [
    { id: 'toAll', label: texts.toAll },
    { id: 'banner', label: texts.banner(banner !== null) },
    { id: 'readOnly', label: readOnlyTexts.tab(result.data?.readOnly != null) },
  ] as const
  const head = (
    <Head
      title={texts.title}
      end={<Segmented tabs={tabs} value={kind} onChange={setKind} label={texts.kinds} id="announcements" />}
    />
  )
  return (
    <Page title={texts.title} aside={<Preview content={draft.values.content} banner={shown} />}>
      <Pane
        label={texts.title}
        head={head}
        foot={kind === 'toAll' && result.data && <SendBar form={draft} members={result.data.members} />}
      >
        <div
          className={styles.column}
          role="tabpanel"
          id="announcements-panel"
          aria-labelledby={`announcements-${kind}`}
        >
          <QueryResult result={result}>
            {(data) =>
              kind === 'readOnly' ? (
                <ReadOnlyPart readOnly={data.readOnly ?? null} />
              ) : kind === 'banner' ? (
                <BannerPart banner={banner} form={bannerForm} />
              ) : (
                <ToAll data={data} form={draft} onSend={() => setAsking(true)} page={page} onPage={setPage} />
              )
            }
          </QueryResult>
        </div>
      </Pane>
      <SendDialog
        open={asking}
        onClose={() => setAsking(false)}
        draft={draft.values}
        members={result.data?.members ?? 0}
      />
    </Page>
  )
}

const Preview = (words: { content: string; banner: string | undefined }) => (
  <Pane at="aside" label={texts.looksLike} head={<Head as="h2" title={texts.looksLike} />}>
    <Phone {...words} />
  </Pane>
)

interface ToAllProps {
  data: Data<typeof announcementConsoleCalls.list>
  form: DraftForm
  onSend: () => void
  page: number
  onPage: (page: number) => void
}

const ToAll = ({ data: { list, total, members, planned }, form, onSend, page, onPage }: ToAllProps) => (
  <>
    {list
      .filter(({ ended }) => ended === null)
      .map((each) => (
        <UnderWay key={each.id} announcement={each} />
      ))}
    {planned && <Planned list={planned} />}
    <Writing members={members} form={form} onSend={onSend} />
    <Past list={list} total={total} page={page} onPage={onPage} />
  </>
)

function SendBar({ form, members }: { form: DraftForm; members: number }) {
  const test = useTestAnnouncement({
    done: () => toast(texts.sentToMe, { icon: 'check' }),
    refused: form.refused,
  })
  const { at } = form.values
  return (
    <>
      <span className={styles.hint}>{texts.testFirst}</span>
      <Button
        variant="line"
        busy={test.busy}
        onClick={form.submit(({ content, push }) => test.run({ content, push, test: true }))}
      >
        {texts.toMe}
      </Button>
      <Button type="submit" form={WRITING}>
        {at === undefined ? texts.sendTo(members) : texts.planFor(shownTime(at))}
      </Button>
    </>
  )
}
