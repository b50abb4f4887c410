import { toast } from '@sp/ui'
import { texts } from './texts.ts'

export async function copyText(
  text: string,
  words: { copied: string; notCopied: string } = texts.letter,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(words.copied, { icon: 'check' })
  } catch {
    // Without https there is no clipboard, and the user may deny access.
    toast(words.notCopied)
  }
}
