import { Button } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useKeys } from '../../platform/keys.ts'
import { useMay } from '../../platform/may.ts'
import styles from './parts/audit.module.css'
import { BrokenStrip, ChainChip, PlainStrip, RenewedStrip, VerifyAgain } from './parts/chain.tsx'
import { ExportDialog } from './parts/export-dialog.tsx'
import { Filters } from './parts/filters.tsx'
import { Hints } from './parts/hints.tsx'
import { LinePane } from './parts/line-pane.tsx'
import { LinesTable } from './parts/lines-table.tsx'
import { texts } from './texts.ts'
import { useChain } from './use-chain.ts'
import { useLines } from './use-lines.ts'

export default function AuditPage() {
  const { id = '' } = useParams()
  const lines = useLines(/^\d{1,15}$/.test(id) ? Number(id) : undefined)
  const [exporting, setExporting] = useState(false)
  const state = useChain()
  const may = useMay()
  useKeys({ j: () => lines.step(1), k: () => lines.step(-1) })
  const acts = (
    <div className={styles.acts}>
      <VerifyAgain state={state} />
      {may('POST audit/export') && (
        <Button variant="line" icon="install" onClick={() => setExporting(true)}>
          {texts.export.open}
        </Button>
      )}
    </div>
  )
  return (
    <Page title={texts.title} aside={<LinePane line={lines.line} onAbout={(typed) => lines.change({ typed })} />}>
      <Pane
        bare
        label={texts.title}
        head={
          <Head title={texts.title} end={acts}>
            {state.chain && <ChainChip chain={state.chain} />}
          </Head>
        }
        strips={
          <>
            {state.chain?.brokenAt && <BrokenStrip />}
            {state.chain?.renewedFrom && <RenewedStrip seq={state.chain.renewedFrom} />}
            {state.chain?.plainAt && <PlainStrip seq={state.chain.plainAt} />}
            <Filters lines={lines} />
          </>
        }
        hint={<Hints lines={lines} />}
      >
        <QueryResult result={lines.look} lines={12}>
          {() => <LinesTable lines={lines} />}
        </QueryResult>
        <ExportDialog open={exporting} onClose={() => setExporting(false)} />
      </Pane>
    </Page>
  )
}
