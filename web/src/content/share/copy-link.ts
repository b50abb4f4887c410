import { copyText } from '../../platform/copy-text.ts'
import { texts } from './texts.ts'

const linkTo = (path: string): string => `${location.origin}${location.pathname}#${path}`

export const copyLink = (path: string): Promise<void> => copyText(linkTo(path), texts)
