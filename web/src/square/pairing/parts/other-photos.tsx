import type { PrivatePhoto } from '@sp/contract'
import { Button, Card, Dialog, Icon, VisuallyHidden } from '@sp/ui'
import { useState } from 'react'
import { report } from '../../../moderation/report/sheet/report.ts'
import { usePhotoView } from '../private-photo-api.ts'
import { texts } from '../texts.ts'
import { useAway } from '../use-away.ts'
import { MarkedPhoto } from './marked-photo.tsx'
import styles from './private-photos.module.css'

const { face: words } = texts

interface OtherPhotosProps {
  sessionId: number
  photos: readonly PrivatePhoto[]
}

/** The other member's photos: each opens for a minute, watermarked with the viewer's number. */
export function OtherPhotos({ sessionId, photos }: OtherPhotosProps) {
  const [large, enlarge] = useState(false)
  const { look, seconds, busy, start, shut } = usePhotoView(sessionId)
  const isAway = useAway()
  const keys = useSeenPhotos(photos)
  const nthOf = (key: string) => keys.indexOf(key) + 1
  const close = () => enlarge(false)
  const isOpen = look && photos.some(({ key }) => key === look.key)
  const photo = (isPart: boolean) =>
    isOpen && <MarkedPhoto {...{ look, seconds, isAway, isPart }} alt={words.alt(nthOf(look.key))} onFailed={shut} />
  const tile = (key: string, at: number) => {
    if (!photos.some((each) => each.key === key)) return <RemovedPhoto key={key} />
    if (look?.key === key)
      return (
        <button
          key={key}
          type="button"
          className={styles.tile}
          aria-label={words.openLabel(at + 1)}
          onClick={() => enlarge(true)}
        >
          {photo(true)}
        </button>
      )
    return (
      <button
        key={key}
        type="button"
        className={styles.shut}
        aria-label={words.lookLabel(at + 1)}
        aria-disabled={busy}
        onClick={() => start(key)}
      >
        <span className={styles.label}>
          <Icon name="eye" />
          {words.look}
        </span>
      </button>
    )
  }
  return (
    <Card inset title={words.his} hint={words.hisHint}>
      {keys.length === 0 ? (
        <p className={styles.none}>{words.noneYet}</p>
      ) : (
        <div className={styles.faces}>{keys.map(tile)}</div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{look ? words.opened(nthOf(look.key)) : ''}</span>
      </VisuallyHidden>
      <Dialog
        open={large && Boolean(isOpen)}
        onClose={close}
        title={words.his}
        wide={{ close: texts.close, size: 'l' }}
      >
        <div className={styles.large}>{photo(false)}</div>
        <Button variant="text" size="sm" icon="flag" onClick={() => look && reportPhoto(look.key, close)}>
          {words.report}
        </Button>
      </Dialog>
    </Card>
  )
}

function reportPhoto(key: string, close: () => void): void {
  close()
  void report({ targetType: 'face', targetId: key, ownerId: null, who: texts.him })
}

/** Keys in the order in which they appeared here: a withdrawn photo keeps its place, for a message. */
function useSeenPhotos(photos: readonly PrivatePhoto[]): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([])
  const fresh = photos.filter(({ key }) => !keys.includes(key)).map(({ key }) => key)
  if (fresh.length === 0) return keys
  const all = [...keys, ...fresh]
  setKeys(all)
  return all
}

const RemovedPhoto = () => (
  <div className={styles.shut}>
    <span className={styles.label}>
      <Icon name="undo" />
      {words.takenBack}
    </span>
  </div>
)
