import { Button, Header, ProgressBar } from '@sp/ui'
import { texts } from '../../flash/texts.ts'
import { isBusy, type Posting, progress } from '../machine.ts'
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
  return <Header title={texts.add.title} start={<WayOut {...props} />} actions={<WayOn {...props} />} />
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
  const { add } = texts
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
      {uploading ? add.stop : add.cancel}
    </Button>
  )
}

function WayOn({ posting, loggedIn, onPost, onSettle, onLogin }: PostingBarProps) {
  const { add } = texts
  if (!loggedIn)
    return (
      <Button className={styles.on} size="sm" onClick={onLogin}>
        {add.login}
      </Button>
    )
  if (posting.step === 'stuck')
    return (
      <Button className={styles.on} size="sm" onClick={onSettle}>
        {add.settle}
      </Button>
    )
  return (
    <Button className={styles.on} size="sm" busy={isBusy(posting) || posting.step === 'done'} onClick={onPost}>
      {add.post}
    </Button>
  )
}

function labelOf(posting: Posting): string {
  const { add } = texts
  if (posting.step === 'creating') return add.creating
  if (posting.step === 'stuck') return add.halted
  if (posting.step !== 'uploading') return add.clearing
  const index = posting.pictures.findIndex(({ step }) => step === 'sending')
  return add.sending(Math.max(0, index))
}
