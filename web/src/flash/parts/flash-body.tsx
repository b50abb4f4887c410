import type { Flash } from '@sp/contract'
import { Pics } from '@sp/ui'
import { useMemo } from 'react'
import { picsOf } from '../../platform/pics.ts'
import { texts } from '../texts.ts'
import styles from './flash-body.module.css'
import { Curtain, FoldedWords, Words } from './flash-words.tsx'
import { useOpened } from './opened.ts'

interface FlashBodyProps {
  flash: Flash
  /** As on its own page: whole and larger. */
  whole?: boolean
  /** In sight at once. */
  eager?: boolean
  /** The first of its page: what one waits to see. */
  first?: boolean
  onPicture: (flash: Flash, index: number) => void
}

/** Words and pictures, behind a curtain where their author asked for one. */
export function FlashBody({ flash, whole = false, eager = false, first = false, onPicture }: FlashBodyProps) {
  const [lifted, lift] = useOpened(`warning ${flash.id}`)
  const pics = useMemo(() => picsOf(flash.imgs), [flash])
  if (flash.warning && !lifted) return <Curtain warning={flash.warning} onOpen={() => lift(true)} />
  return (
    <>
      {whole ? (
        <Words content={flash.content} mentions={flash.mentions} />
      ) : (
        <FoldedWords name={`flash ${flash.id}`} content={flash.content} mentions={flash.mentions} />
      )}
      <Pics
        className={styles.pics}
        pics={pics}
        label={texts.card.picture}
        onOpen={(index) => onPicture(flash, index)}
        eager={eager}
        first={first}
      />
    </>
  )
}
