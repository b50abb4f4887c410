import { Icon, ReplyBar } from '@sp/ui'
import { type RefObject, useEffect, useState } from 'react'
import { AtButton } from '../../../content/text/mention/at-button.tsx'
import { readDraft } from '../../../platform/device/draft.ts'
import { shortTime } from '../../../platform/time.ts'
import { texts } from './texts.ts'
import styles from './write.module.css'

interface WriteBarProps {
  draftKey: string
  body: string
  field: RefObject<HTMLTextAreaElement | null>
  locked: boolean
}

export const WriteBar = ({ draftKey, body, field, locked }: WriteBarProps) => (
  <ReplyBar className={styles.bar}>
    <AtButton field={field} disabled={locked} />
    <Saved draftKey={draftKey} body={body} />
  </ReplyBar>
)

const PAUSE = 800

/** Reads the draft back to verify it: the device may be full. */
function Saved({ draftKey, body }: Pick<WriteBarProps, 'draftKey' | 'body'>) {
  const [saved, setSaved] = useState<{ at: string } | 'not'>()
  const [first] = useState(body)
  const isTouched = body !== first
  useEffect(() => {
    if (!isTouched) return
    const timer = setTimeout(() => {
      setSaved(readDraft(draftKey) === body ? { at: new Date().toISOString() } : 'not')
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [draftKey, body, isTouched])
  return (
    <span role="status" className={styles.saved}>
      {saved === 'not' ? (
        <span className={styles.over}>{texts.notSaved}</span>
      ) : (
        saved && (
          <>
            <Icon name="check" size="s" />
            {texts.saved(shortTime(saved.at))}
          </>
        )
      )}
    </span>
  )
}
