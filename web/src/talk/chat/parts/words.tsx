import { type Mention, stickerIn } from '@sp/contract'
import { RichText } from '../../../content/text/rich-text.tsx'
import { extra } from '../../../platform/lazy-component.tsx'
import styles from './bubble.module.css'

const Sticker = extra(() => import('./sticker.tsx'))

/** The text of a message, or the sticker of that word. */
export function Words({ text, mentions }: { text: string; mentions?: readonly Mention[] | undefined }) {
  const sticker = stickerIn(text)
  if (sticker === undefined) return <RichText text={text} mentions={mentions} />
  return (
    <span className={styles.sticker}>
      <Sticker name={sticker} />
    </span>
  )
}
