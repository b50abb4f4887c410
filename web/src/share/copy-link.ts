import { copyText } from '../platform/copy-text.ts'
import { texts } from './texts.ts'

const linkTo = (path: string): string => `${location.origin}${location.pathname}#${path}`

/** The whole address of a page, to be pasted elsewhere. */
export const copyLink = (path: string): Promise<void> => copyText(linkTo(path), texts)
