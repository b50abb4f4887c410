import { toast } from '@sp/ui'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

const linkTo = (id: number): string => `${location.origin}${location.pathname}#${paths.flash(id)}`

/** The address of a flash's page, to be pasted elsewhere. */
export async function copyLink(id: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkTo(id))
    toast(texts.copied, { icon: 'check' })
  } catch {
    // Without https there is no clipboard, and a person may refuse it.
    toast(texts.notCopied)
  }
}
