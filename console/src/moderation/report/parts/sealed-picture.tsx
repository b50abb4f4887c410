import { Icon } from '@sp/ui'
import { useState } from 'react'
import { messageOf } from '../../../platform/call.ts'
import { usePicture } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './evidence.module.css'
import { PictureViewer } from './picture-viewer.tsx'

interface SealedPictureProps {
  id: number
  snapshot: number
  index: number
  isOpen: boolean
  onOpen: () => void
}

export function SealedPicture({ id, snapshot, index, isOpen, onOpen }: SealedPictureProps) {
  const { data, error, isFetching, refetch } = usePicture(id, snapshot, index, isOpen)
  const [isLarge, setIsLarge] = useState(false)
  const n = index + 1
  const name = texts.picture(n)
  const src = isOpen && data ? `data:${data.type};base64,${data.base64}` : undefined
  const press = () => {
    if (src) setIsLarge(true)
    else if (error) void refetch()
    else onOpen()
  }
  // The same button element throughout, so that it keeps the focus.
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={src && texts.enlarge(n)}
        aria-busy={isFetching}
        onClick={press}
      >
        {src ? (
          <img src={src} alt={name} />
        ) : (
          <>
            <span className={styles.tag}>{`${name} `}</span>
            <span className={styles.veil}>
              <Icon name="eye" />
              {error ? messageOf(error) : isFetching ? texts.opening : texts.open}
            </span>
          </>
        )}
      </button>
      {src && isLarge && <PictureViewer src={src} name={name} onClose={() => setIsLarge(false)} />}
    </>
  )
}
