import type { App } from '../../platform/ctx.ts'
import { CannotOpen, openForSite, sealForSite } from '../../platform/vault/service.ts'

const COLUMN = 'appeal.words'

interface Whose {
  userId: number
  targetType: string
  targetId: number
}

interface Words {
  text: string
  excerpt: string
}

const rowOf = ({ userId, targetType, targetId }: Whose): string => `${userId} ${targetType} ${targetId}`

export const sealWords = (app: App, whose: Whose, words: Words): Buffer =>
  sealForSite(app, COLUMN, rowOf(whose), JSON.stringify(words))

/** Text that can no longer be decrypted leaves the rest readable. */
export function openWords(app: App, whose: Whose & { words: Buffer }): Words {
  try {
    return JSON.parse(openForSite(app, COLUMN, rowOf(whose), whose.words)) as Words
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    app.log.error({ err: error }, 'an appeal cannot be opened')
    return { text: '', excerpt: '' }
  }
}
