import type { Letter } from '../../platform/mail/send.ts'
import { type DigestCounts, digestTexts as texts } from './texts.ts'

interface Links {
  open: string
  /** A page that asks before it ends the mails, because mail servers open links. */
  stop: string
  /** Where a mail program sends a POST when its reader presses its own button (RFC 8058). */
  oneClick: string
}

/** undefined: nothing happened. */
export function letterOf(counts: DigestCounts, { open, stop, oneClick }: Links): Omit<Letter, 'to'> | undefined {
  const lines = texts.lines(counts)
  if (lines.length === 0) return undefined
  return {
    subject: texts.subject,
    text: texts.body(lines, { open, stop }),
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

/** Whether the relay surely did not take the mail, so that another try is no second mail. */
export function isNotTaken(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return (responseCode !== undefined && responseCode < 500) || command === 'CONN'
}
