import type { Mention } from '@sp/contract'
import { Icon } from '@sp/ui'
import { useMemo } from 'react'
import { portions } from '../../../content/text/portions.ts'
import { RichText } from '../../../content/text/rich-text.tsx'
import { truncate } from '../../../content/text/truncate.ts'
import { useOpened } from '../../../flash/flash/parts/opened.ts'
import { texts } from '../texts.ts'
import styles from './post-words.module.css'

const { unfold, fold: shut } = texts.detail
const FOLD_AT = { characters: 400, newlines: 20 }
const WORTH = 200

interface PostWordsProps {
  name: string
  text: string
  mentions: readonly Mention[]
}

export function PostWords({ name, text, mentions }: PostWordsProps) {
  const [isOpen, open] = useOpened(`words ${name}`)
  const { head, left } = useMemo(() => folded(text), [text])
  const isFolded = left > 0 && !isOpen
  return (
    <div className={styles.words}>
      <Portions text={isFolded ? head : text} mentions={mentions} />
      {left > 0 && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {isOpen ? shut : unfold(left.toLocaleString('en-US'))}
          <Icon name="chevron-down" size="s" className={isOpen ? styles.up : undefined} />
        </button>
      )}
    </div>
  )
}

/** `left`: the number of hidden characters; 0 if folding is not worthwhile. */
function folded(text: string): { head: string; left: number } {
  const { head } = truncate(text, FOLD_AT)
  const left = Array.from(text.slice(head.length).trim()).length
  return left > WORTH ? { head: `${head}……`, left } : { head: text, left: 0 }
}

const Portions = ({ text, mentions }: Pick<PostWordsProps, 'text' | 'mentions'>) => {
  const parts = useMemo(() => portions(text), [text])
  return parts.map((part, index) => (
    <p key={index} className={parts.length > 2 ? styles.portion : undefined}>
      <RichText text={part} mentions={mentions} />
    </p>
  ))
}
