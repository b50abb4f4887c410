import { writeClipboard } from '@sp/client/write-clipboard'
import { toast } from '@sp/ui'
import { texts } from './texts.ts'

export async function copy(text: string): Promise<void> {
  if (await writeClipboard(text)) toast(texts.copied, { icon: 'check' })
  else toast(texts.notCopied)
}
