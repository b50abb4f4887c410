import { toast } from '@sp/ui'
import { texts } from './texts.ts'

const linkTo = (path: string): string => `${location.origin}${location.pathname}#${path}`

/** The whole address of a page, to be pasted elsewhere. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkTo(path))
    toast(texts.copied, { icon: 'check' })
  } catch {
    // Without https there is no clipboard, and a person may refuse it.
    toast(texts.notCopied)
  }
}
