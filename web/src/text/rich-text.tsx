import type { Mention } from '@sp/contract'
import { paths } from '../platform/paths.ts'
import styles from './rich-text.module.css'
import { type RichPart, splitRichText } from './split-rich-text.ts'

interface RichTextProps {
  text: string
  /** Lists that were kept on the device before there were any lack them. */
  mentions?: readonly Mention[] | undefined
}

/** What a member wrote, with its line breaks; web addresses can be tapped, and people, who go by their nicknames. */
export function RichText({ text, mentions }: RichTextProps) {
  return (
    <span className={styles['text']}>
      {splitRichText(text, mentions).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </span>
  )
}

/** Blank lines between two paragraphs. */
const BLANK = /(\n(?:[^\S\n]*\n)+)/

/** Blank lines are a gap of less than a line, and are copied as they were written. */
const Words = ({ text }: { text: string }) =>
  text.split(BLANK).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} className={styles['gap']}>
        {piece}
      </span>
    ),
  )

function Part({ part }: { part: RichPart }) {
  if (part.kind === 'text') return <Words text={part.text} />
  if (part.kind === 'mention') {
    return (
      <a className={styles['mention']} href={`#${paths.profile(part.who.id)}`}>
        @{part.who.nickname}
      </a>
    )
  }
  // Signs that turn the words around it do not turn an address: it would read as another one.
  return (
    <a className={styles['address']} dir="ltr" href={part.href} rel="noopener noreferrer nofollow ugc" target="_blank">
      {part.text}
    </a>
  )
}
