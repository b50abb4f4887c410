import { IconButton } from '@sp/ui'
import type { Quoting } from '../quoting.ts'
import { texts } from '../texts.ts'
import styles from './quoted-words.module.css'

interface QuotedWordsProps {
  quote: Quoting
  onRemove: () => void
}

/** Above the field of a reply: what it will quote. */
export const QuotedWords = ({ quote: { name, words }, onRemove }: QuotedWordsProps) => (
  <div className={styles.quote}>
    <p>
      <span>{texts.quote.of(name)}</span>
      {words}
    </p>
    <IconButton icon="close" size="s" label={texts.quote.remove} onClick={onRemove} />
  </div>
)
