import type { Mention } from '@sp/contract'
import { paths } from '../../platform/paths.ts'
import styles from './rich-text.module.css'
import { type RichTextSegment, splitRichText } from './split-rich-text.ts'

interface RichTextProps {
  text: string
  /** Missing in old lists that are persisted on the device. */
  mentions?: readonly Mention[] | undefined
}

export function RichText({ text, mentions }: RichTextProps) {
  return (
    <span className={styles['text']}>
      {splitRichText(text, mentions).map((part, index) => (
        <RichTextPart key={index} part={part} />
      ))}
    </span>
  )
}

const BLANK = /(\n(?:[^\S\n]*\n)+)/

/** Blank lines are shown as a gap of less than a line, but copied as written. */
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

function RichTextPart({ part }: { part: RichTextSegment }) {
  if (part.kind === 'text') return <Words text={part.text} />
  if (part.kind === 'mention') {
    return (
      <a className={styles['mention']} href={`#${paths.profile(part.who.id)}`}>
        @{part.who.nickname}
      </a>
    )
  }
  // Bidi control characters must not reorder an address: it would look like another one.
  return (
    <a className={styles['address']} dir="ltr" href={part.href} rel="noopener noreferrer nofollow ugc" target="_blank">
      {part.text}
    </a>
  )
}
