import { saveFile } from '@sp/client/save-file'
import { Button, Note } from '@sp/ui'
import { useState } from 'react'
import { copy } from '../platform/clipboard.ts'
import styles from './backup-codes.module.css'
import { texts } from './texts.ts'

interface BackupCodesProps {
  codes: readonly string[]
  done: string
  onSaved: () => void
}

export function BackupCodes({ codes, done, onSaved: onKept }: BackupCodesProps) {
  const [areKept, setAreKept] = useState(false)
  const text = `${texts.codesFile(location.host)}\n\n${codes.join('\n')}\n`
  return (
    <>
      <ol className={styles.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button variant="line" icon="copy" onClick={() => void copy(codes.join('\n'))}>
          {texts.copy}
        </Button>
        <Button variant="line" icon="install" onClick={() => saveFile('backup-codes.txt', text)}>
          {texts.saveAsFile}
        </Button>
        <Button variant="line" onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
      <Note tone="lamp">{texts.codesNote}</Note>
      <label className={styles.kept}>
        <input type="checkbox" checked={areKept} onChange={(event) => setAreKept(event.target.checked)} />
        {texts.codesKept}
      </label>
      <div className={styles.end}>
        <Button disabled={!areKept} onClick={onKept}>
          {done}
        </Button>
      </div>
    </>
  )
}
