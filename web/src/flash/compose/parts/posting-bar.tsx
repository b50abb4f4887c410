import { ProgressBar } from '@sp/ui'
import type { DraftPicture } from '../../../content/upload/draft-pictures.ts'
import { texts as pictureTexts } from '../../../content/upload/texts.ts'
import { failedNumbers, isBusy, type Posting, progress } from '../machine.ts'
import { again, edit, settle, stop, submit } from '../posting.ts'
import { texts } from '../texts.ts'
import { ComposerHeader } from './composer-header.tsx'
import styles from './posting-bar.module.css'

interface PostingProps {
  posting: Posting
  pictures: readonly DraftPicture[]
}

interface PostingBarProps extends PostingProps {
  loggedIn: boolean
  onCancel: () => void
  onLogin: () => void
}

export const PostingBar = (props: PostingBarProps) => (
  <ComposerHeader title={texts.title} out={wayOut(props)} on={wayOn(props)} />
)

export function PostingLine({ posting, pictures }: PostingProps) {
  if (posting === 'editing') return null
  return (
    <div className={styles.line}>
      <ProgressBar square value={progress(posting, pictures)} label={labelOf(posting, pictures)} />
    </div>
  )
}

function wayOut({ posting, onCancel }: PostingBarProps) {
  if (posting === 'clearing' || posting === 'done') return undefined
  if (posting === 'uploading') return { label: texts.stop, onClick: stop }
  if (posting === 'stuck') return { label: texts.edit, onClick: () => void edit() }
  return { label: texts.cancel, onClick: onCancel }
}

function wayOn({ posting, pictures, loggedIn, onLogin }: PostingBarProps) {
  if (!loggedIn) return { label: texts.login, onClick: onLogin }
  if (posting === 'stuck' && failedNumbers(pictures).length > 0) return { label: texts.settle, onClick: settle }
  const onClick = posting === 'stuck' ? again : submit
  return { label: texts.post, busy: isBusy(posting) || posting === 'done', onClick }
}

function labelOf(posting: Posting, pictures: readonly DraftPicture[]): string {
  if (posting === 'creating') return texts.creating
  if (posting === 'stuck') return failedNumbers(pictures).length > 0 ? texts.halted : texts.unsent
  if (posting !== 'uploading') return texts.clearing
  return pictureTexts.sending(
    Math.max(
      0,
      pictures.findIndex(({ state }) => state?.step === 'sending'),
    ),
  )
}
