import { VisuallyHidden, WindowArt } from '@sp/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { useGivenFiles } from '../use-given-files.ts'
import styles from './drop-pictures.module.css'

interface DropPicturesProps {
  left: number
  disabled: boolean
  /** The same as for chosen files: with the same limits and refusals. */
  onFiles: (files: Iterable<File>) => void
}

/** Takes pictures that are dropped anywhere on the page of a composer, or pasted; shows itself while they hover. */
export function DropPictures({ left, disabled, onFiles }: DropPicturesProps) {
  const [words, say] = useState('')
  const isOver = useGivenFiles(disabled, (files) => {
    onFiles(files)
    say(texts.given(Math.min(files.length, left)))
  })
  return (
    <>
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
      {isOver && (
        <div className={styles.cover} aria-hidden="true">
          <div className={styles.target}>
            <WindowArt lit={left > 0} />
            <b>{left > 0 ? texts.drop : texts.dropFull}</b>
            {left > 0 && <small>{texts.dropLeft(left)}</small>}
          </div>
        </div>
      )}
    </>
  )
}
