import { toast } from '@sp/ui'
import { texts } from '../flash/texts.ts'
import { paths } from '../platform/paths.ts'

const linkTo = (id: number): string => `${location.origin}${location.pathname}#${paths.flash(id)}`

/** The address of a flash's page, to be pasted elsewhere. */
export async function copyLink(id: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkTo(id))
    toast(texts.menu.copied, { icon: 'check' })
  } catch {
    // Without https there is no clipboard, and a person may refuse it.
    toast(texts.menu.notCopied)
  }
}
