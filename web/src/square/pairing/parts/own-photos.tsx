import { PRIVATE_PHOTOS_MAX, type PrivatePhoto } from '@sp/contract'
import { Card, confirm, Icon, ProgressRing } from '@sp/ui'
import { useRef } from 'react'
import { PictureInput } from '../../../content/upload/parts/picture-input.tsx'
import { usePhotoView, useTakeBack } from '../private-photo-api.ts'
import { texts } from '../texts.ts'
import { useAway } from '../use-away.ts'
import { type Upload, useUploads } from '../use-uploads.ts'
import { MarkedPhoto } from './marked-photo.tsx'
import styles from './private-photos.module.css'

const { face: words } = texts

export function OwnPhotos({ sessionId, photos }: { sessionId: number; photos: readonly PrivatePhoto[] }) {
  const { uploads, add, retry, drop } = useUploads(sessionId)
  const takeBack = useTakeBack(sessionId)
  const ask = async ({ key, views }: PrivatePhoto) => {
    const question = { title: words.askTakeBack, text: words.askTakeBackText(views), cancel: texts.keep }
    if (await confirm({ ...question, action: words.takeBack, danger: true })) takeBack.run(key)
  }
  const count = photos.length + uploads.length
  return (
    <Card inset title={words.mine} hint={words.mineHint}>
      <div className={styles.faces}>
        {photos.map((photo, at) => (
          <div key={photo.key}>
            <Own {...{ sessionId, photo, nth: at + 1 }} />
            <button
              type="button"
              className={styles.back}
              aria-label={words.takeBackLabel(at + 1)}
              aria-disabled={takeBack.busy}
              onClick={() => void ask(photo)}
            >
              <Icon name="undo" />
              {words.takeBack}
            </button>
          </div>
        ))}
        {uploads.map((upload, at) => (
          <UploadingPhoto
            key={upload.id}
            nth={photos.length + at + 1}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onDrop={() => drop(upload.id)}
          />
        ))}
        {count < PRIVATE_PHOTOS_MAX && <Add isFirst={count === 0} onFile={add} />}
      </div>
    </Card>
  )
}

/** Covered like those of the other member: the phone may be in other hands. */
function Own({ sessionId, photo, nth }: { sessionId: number; photo: PrivatePhoto; nth: number }) {
  const { look, seconds, busy, start, shut } = usePhotoView(sessionId)
  const isAway = useAway()
  const seen = <span className={styles.tag}>{words.seen(photo.views)}</span>
  if (look)
    return (
      <div className={styles.tile}>
        <MarkedPhoto look={look} alt={words.ownAlt(nth)} seconds={seconds} isAway={isAway} onFailed={shut} />
      </div>
    )
  return (
    <button
      type="button"
      className={styles.shut}
      aria-label={`${words.ownLabel(nth)}，${words.seen(photo.views)}`}
      aria-disabled={busy}
      onClick={() => start(photo.key)}
    >
      <span className={styles.label}>
        <Icon name="image" />
      </span>
      {seen}
    </button>
  )
}

interface UploadingPhotoProps {
  nth: number
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

function UploadingPhoto({ nth, upload: { part, failed, isFinal }, onRetry, onDrop }: UploadingPhotoProps) {
  if (failed === undefined)
    return (
      <div className={styles.shut}>
        <ProgressRing value={part} label={words.sending(nth)} />
      </div>
    )
  return (
    <div>
      <button
        type="button"
        className={styles.failed}
        aria-label={isFinal ? failed : `${failed}，${words.retryLabel}`}
        onClick={isFinal ? onDrop : onRetry}
      >
        <span className={styles.label} role="status">
          <Icon name={isFinal ? 'warn' : 'refresh'} />
          {failed}
          {!isFinal && <span>{words.retry}</span>}
        </span>
      </button>
      <button type="button" className={styles.back} onClick={onDrop}>
        {words.drop}
      </button>
    </div>
  )
}

function Add({ isFirst, onFile }: { isFirst: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const label = isFirst ? words.add : words.addMore
  return (
    <>
      <button type="button" className={styles.add} onClick={() => input.current?.click()}>
        <span className={styles.label}>
          <Icon name="plus" />
          {label}
        </span>
      </button>
      <PictureInput ref={input} label={label} onPick={onFile} />
    </>
  )
}
