import { toast } from '@sp/ui'
import { texts } from './texts.ts'

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(texts.copied, { icon: 'check' })
  } catch {
    // Without https there is no clipboard, and a person may refuse it.
    toast(texts.notCopied)
  }
}
