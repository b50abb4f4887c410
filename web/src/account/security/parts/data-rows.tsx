import { Button, ListGroup, ListRow } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useProof } from '../../factor/proof.tsx'
import { texts } from '../texts.ts'
import { CloseSheet } from './close-sheet.tsx'
import { useExport } from './use-export.ts'

const { data: words } = texts

export function DataRows() {
  const [closing, setClosing] = useState(false)
  const { attempt, dialog } = useProof()
  const { state, url, busy, start, taken } = useExport(attempt)
  const stateTexts = {
    running: words.running,
    ready: words.ready,
    downloaded: words.downloaded,
    expired: words.expired,
  }
  const sub = state === undefined ? words.exportSub : state === 'failed' ? words.failedExport : stateTexts[state]
  const download = url !== null && (
    <Button as="a" size="sm" href={url} download="my-data.zip" onClick={taken}>
      {words.download}
    </Button>
  )
  const waits = busy || state === 'running'
  return (
    <>
      <ListGroup card title={words.title}>
        {download ? (
          <ListRow as="div" icon="install" sub={<span role="status">{sub}</span>} value={download}>
            {words.export}
          </ListRow>
        ) : (
          <ListRow icon="install" sub={<span role="status">{sub}</span>} disabled={waits} onClick={start}>
            {words.export}
          </ListRow>
        )}
        <ListRow as={Link} to={paths.looks()} icon="eye" sub={words.looksSub} chevron>
          {words.looks}
        </ListRow>
        <ListRow icon="trash" danger sub={words.closeSub} onClick={() => setClosing(true)}>
          {words.close}
        </ListRow>
      </ListGroup>
      {dialog}
      <CloseSheet open={closing} onClose={() => setClosing(false)} />
    </>
  )
}
