import { Icon, IconButton, ReplyBar } from '@sp/ui'
import { type RefObject, useEffect, useState } from 'react'
import { AtButton } from '../../../content/text/mention/at-button.tsx'
import { texts as pictureTexts } from '../../../content/upload/texts.ts'
import type { DraftRecord, useDraftRecord } from '../../../platform/device/draft-record.ts'
import { shortTime } from '../../../platform/time.ts'
import { isOnDevice, isStill, type Written } from './entries.ts'
import { texts } from './texts.ts'
import styles from './write.module.css'

interface WriteBarProps {
  draft: DraftRecord<Written>
  record: Pick<ReturnType<typeof useDraftRecord<Written>>, 'written' | 'isKept'>
  field: RefObject<HTMLTextAreaElement | null>
  locked: boolean
  /** There are as many pictures as a post may have. */
  full: boolean
  onPictures: () => void
  /** undefined: there is a poll already, or none may be added. */
  onPoll: (() => void) | undefined
}

export const WriteBar = ({ draft, record, field, locked, full, onPictures, onPoll }: WriteBarProps) => (
  <ReplyBar className={styles.bar}>
    <IconButton icon="image" label={pictureTexts.add} disabled={locked || full} onClick={onPictures} />
    {onPoll && <IconButton icon="chart" label={texts.addPoll} disabled={locked} onClick={onPoll} />}
    <AtButton field={field} disabled={locked} />
    <Saved {...{ draft, record }} />
  </ReplyBar>
)

const PAUSE = 800

function Saved({ draft, record: { written, isKept } }: Pick<WriteBarProps, 'draft' | 'record'>) {
  const [saved, setSaved] = useState<{ at: string } | 'not'>()
  const [first] = useState(written)
  const isTouched = isKept && !isStill(written, first)
  useEffect(() => {
    if (!isTouched) return setSaved(undefined)
    const timer = setTimeout(() => {
      setSaved(isOnDevice(draft, written) ? { at: new Date().toISOString() } : 'not')
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [draft, written, isTouched])
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
