import { Button } from '@sp/ui'
import { copyText } from './copy-text.ts'
import { readDraftsOf } from './device/draft.ts'
import { texts } from './texts.ts'
import styles from './unsent-words.module.css'

export function UnsentWords({ words }: { words: readonly string[] }) {
  return words.map((text) => (
    <div key={text} className={styles.card}>
      <h3 className={styles.title}>{texts.keptWords}</h3>
      <p className={styles.words}>{text}</p>
      <Button size="sm" variant="soft" icon="copy" onClick={() => void copyText(text)}>
        {texts.letter.copy}
      </Button>
    </div>
  ))
}

export const unsentWords = (draftKey: string): string[] => [
  ...new Set(
    readDraftsOf(draftKey)
      .map((text) => text.trim())
      .filter(Boolean),
  ),
]
