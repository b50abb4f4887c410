import { toast } from '@sp/ui'
import { texts } from './texts.ts'

/** Takes it along, to be pasted elsewhere, and says so. */
export async function copyText(
  text: string,
  words: { copied: string; notCopied: string } = texts.letter,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(words.copied, { icon: 'check' })
  } catch {
    // Without https there is no clipboard, and a person may refuse it.
    toast(words.notCopied)
  }
}
