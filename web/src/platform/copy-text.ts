import { writeClipboard } from '@sp/client/write-clipboard'
import { toast } from '@sp/ui'
import { texts } from './texts.ts'

export async function copyText(
  text: string,
  words: { copied: string; notCopied: string } = texts.letter,
): Promise<void> {
  if (await writeClipboard(text)) toast(words.copied, { icon: 'check' })
  else toast(words.notCopied)
}
