import { Button, toast } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useChange } from '../../../platform/query/use-change.ts'
import { dayTime } from '../../../platform/time.ts'
import { fetchCode } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './ticket-sheet.module.css'

const { code: words } = texts

type Code = Awaited<ReturnType<typeof fetchCode>>

/** The code is shown only here; after closing it cannot be shown again. */
export function CodeCard({ id }: { id: number }) {
  const [code, setCode] = useState<Code>()
  const { run, busy } = useChange<number, Code>({ call: fetchCode, done: setCode })
  return (
    <section className={styles.code} aria-label={words.label}>
      {code && (
        <>
          <output>{code.code}</output>
          <div className={styles.two}>
            <Button variant="soft" onClick={() => void copy(code.code)}>
              {words.copy}
            </Button>
            <Button as={Link} to={paths.resetPasswordByCode()}>
              {words.use}
            </Button>
          </div>
        </>
      )}
      <p>{code ? words.until(dayTime(code.until)) : words.lead}</p>
      <Button variant={code ? 'quiet' : 'primary'} busy={busy} onClick={() => run(id)}>
        {code ? words.again : words.fetch}
      </Button>
    </section>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast(words.copied, { icon: 'check' })
  } catch {
    toast(words.notCopied)
  }
}
