import { saveFile } from '@sp/client/save-file'
import { Button, Note } from '@sp/ui'
import { useState } from 'react'
import { copyText } from '../../../platform/copy-text.ts'
import { texts } from '../texts.ts'
import styles from './factor.module.css'
import { FocusedHead } from './focused-head.tsx'

const { codes: words } = texts

/** The codes are shown one time: the button that ends this waits until the member confirms that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [areKept, setAreKept] = useState(false)
  const file = `${words.file(location.host)}\n\n${codes.join('\n')}\n`
  return (
    <div className={styles.sheet}>
      <FocusedHead as="h2">{words.head}</FocusedHead>
      <p className={styles.lead}>{words.lead}</p>
      <ol className={styles.codes} aria-label={words.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button variant="line" icon="copy" onClick={() => void copyText(codes.join('\n'), words)}>
          {words.copy}
        </Button>
        <Button variant="line" icon="install" onClick={() => saveFile(words.fileName, file)}>
          {words.save}
        </Button>
      </div>
      <Note tone="lamp">{words.once}</Note>
      <label className={styles.kept}>
        <input type="checkbox" checked={areKept} onChange={({ target }) => setAreKept(target.checked)} />
        {words.areKept}
      </label>
      <Button block disabled={!areKept} onClick={onKept}>
        {words.done}
      </Button>
    </div>
  )
}
