import { toast } from '@sp/ui'
import { texts } from './texts.ts'

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(texts.copied, { icon: 'check' })
  } catch {
    // The clipboard requires HTTPS, and the user may deny access.
    toast(texts.notCopied)
  }
}
