import { removeFiles } from '../../content/upload/stored-file-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Closed, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import * as queries from './queries.ts'
import { avatarKey } from './rules.ts'
import { ownWords } from './service.ts'

const eraseProfile = (app: App, { userId, avatar }: Closed): Promise<void> =>
  app.transact(async (tx) => {
    await queries.forget.run(tx, { userId })
    const key = avatarKey(avatar)
    if (key !== undefined) await removeFiles(app, tx, [key])
  })

export const profileTables: PersonalTables = {
  profile: {
    names: ['user_id'],
    exported: { as: 'profile', gather: ownWords },
    closing: { kept: 'the count of stars, which goes with the flashes', erase: eraseProfile },
  },
}

export const profileTexts: TextColumns = {
  public: ['profile.signature'],
}
