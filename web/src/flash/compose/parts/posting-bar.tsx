import { Button, Header, ProgressBar } from '@sp/ui'
import { failedNumbers, isBusy, type Posting, progress } from '../machine.ts'
import { texts } from '../texts.ts'
import styles from './posting-bar.module.css'

interface PostingBarProps {
  posting: Posting
  loggedIn: boolean
  onCancel: () => void
  onStop: () => void
  onPost: () => void
  onSettle: () => void
  onAgain: () => void
  onEdit: () => void
  onLogin: () => void
}

export function PostingBar(props: PostingBarProps) {
  return <Header title={texts.title} start={<WayOut {...props} />} actions={<WayOn {...props} />} />
}

export function PostingLine({ posting }: { posting: Posting }) {
  if (posting.step === 'editing') return null
  return (
    <div className={styles.line}>
      <ProgressBar square value={progress(posting)} label={labelOf(posting)} />
    </div>
  )
}

function WayOut({ posting, onCancel, onStop, onEdit }: PostingBarProps) {
  if (posting.step === 'clearing' || posting.step === 'done') return <span />
  const { label, act } =
    posting.step === 'uploading'
      ? { label: texts.stop, act: onStop }
      : posting.step === 'stuck'
        ? { label: texts.edit, act: onEdit }
        : { label: texts.cancel, act: onCancel }
  return (
    <Button className={styles.out} variant="quiet" size="sm" onClick={act}>
      {label}
    </Button>
  )
}

function WayOn({ posting, loggedIn, onPost, onSettle, onAgain, onLogin }: PostingBarProps) {
  if (!loggedIn)
    return (
      <Button className={styles.on} size="sm" onClick={onLogin}>
        {texts.login}
      </Button>
    )
  if (posting.step === 'stuck' && failedNumbers(posting).length > 0)
    return (
      <Button className={styles.on} size="sm" onClick={onSettle}>
        {texts.settle}
      </Button>
    )
  return (
    <Button
      className={styles.on}
      size="sm"
      busy={isBusy(posting) || posting.step === 'done'}
      onClick={posting.step === 'stuck' ? onAgain : onPost}
    >
      {texts.post}
    </Button>
  )
}

function labelOf(posting: Posting): string {
  if (posting.step === 'creating') return texts.creating
  if (posting.step === 'stuck') return failedNumbers(posting).length > 0 ? texts.halted : texts.unsent
  if (posting.step !== 'uploading') return texts.clearing
  const index = posting.pictures.findIndex(({ step }) => step === 'sending')
  return texts.sending(Math.max(0, index))
}
