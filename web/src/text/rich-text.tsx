import styles from './rich-text.module.css'
import { type RichPart, splitRichText } from './split-rich-text.ts'

/** What a member wrote, with its line breaks; web addresses and @names in it can be tapped. */
export function RichText({ text }: { text: string }) {
  return (
    <span className={styles['text']}>
      {splitRichText(text).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </span>
  )
}

function Part({ part }: { part: RichPart }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'mention') {
    return (
      <a className={styles['link']} href={`#/user/profile/@${part.username}`}>
        {part.text}
      </a>
    )
  }
  return (
    <a className={styles['link']} href={part.href} rel="noopener noreferrer nofollow ugc" target="_blank">
      {part.text}
    </a>
  )
}
