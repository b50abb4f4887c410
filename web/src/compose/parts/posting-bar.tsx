import { Button, Header, ProgressBar } from '@sp/ui'
import { isBusy, type Posting, progress } from '../machine.ts'
import { texts } from '../texts.ts'
import styles from './posting-bar.module.css'

interface PostingBarProps {
  posting: Posting
  loggedIn: boolean
  onCancel: () => void
  onStop: () => void
  onPost: () => void
  onSettle: () => void
  onLogin: () => void
}

/** The head of the page: the way out and the way on. */
export function PostingBar(props: PostingBarProps) {
  return <Header title={texts.title} start={<WayOut {...props} />} actions={<WayOn {...props} />} />
}

/** A line of light under the head: how far it is. */
export function PostingLine({ posting }: { posting: Posting }) {
  if (posting.step === 'editing') return null
  return (
    <div className={styles.line}>
      <ProgressBar square value={progress(posting)} label={labelOf(posting)} />
    </div>
  )
}

function WayOut({ posting, onCancel, onStop }: PostingBarProps) {
  // Text that is out cannot be called back from here.
  if (posting.step === 'stuck' || posting.step === 'clearing' || posting.step === 'done') return <span />
  const uploading = posting.step === 'uploading'
  return (
    <Button
      className={styles.out}
      variant="quiet"
      size="sm"
      disabled={posting.step === 'creating'}
      onClick={uploading ? onStop : onCancel}
    >
      {uploading ? texts.stop : texts.cancel}
    </Button>
  )
}

function WayOn({ posting, loggedIn, onPost, onSettle, onLogin }: PostingBarProps) {
  if (!loggedIn)
    return (
      <Button className={styles.on} size="sm" onClick={onLogin}>
        {texts.login}
      </Button>
    )
  if (posting.step === 'stuck')
    return (
      <Button className={styles.on} size="sm" onClick={onSettle}>
        {texts.settle}
      </Button>
    )
  return (
    <Button className={styles.on} size="sm" busy={isBusy(posting) || posting.step === 'done'} onClick={onPost}>
      {texts.post}
    </Button>
  )
}

function labelOf(posting: Posting): string {
  if (posting.step === 'creating') return texts.creating
  if (posting.step === 'stuck') return texts.halted
  if (posting.step !== 'uploading') return texts.clearing
  const index = posting.pictures.findIndex(({ step }) => step === 'sending')
  return texts.sending(Math.max(0, index))
}
