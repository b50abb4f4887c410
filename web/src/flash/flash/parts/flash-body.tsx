import type { Flash } from '@sp/contract'
import { Pics } from '@sp/ui'
import { useMemo } from 'react'
import { LinkSlot } from '../../../content/link/link-slot.tsx'
import { picsOf } from '../../../platform/pics.ts'
import { texts } from '../texts.ts'
import styles from './flash-body.module.css'
import { Curtain, FoldedWords, Words } from './flash-words.tsx'
import { useOpened } from './opened.ts'

interface FlashBodyProps {
  flash: Flash
  whole?: boolean
  eager?: boolean
  first?: boolean
  onPicture: (flash: Flash, index: number) => void
}

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
      <LinkSlot card={flash.card} />
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
