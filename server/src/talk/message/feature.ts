import { eraseAgain } from '../../account/closing/erasure-service.ts'
import { registerDigestCount } from '../../notify/digest/count-service.ts'
import type { Feature } from '../../platform/feature.ts'
import { fileOwners } from '../../platform/files/owners.ts'
import { unreadMessages } from './digest-service.ts'
import { messageJobs } from './jobs.ts'
import { pictureKeyed } from './lost-queries.ts'
import { purgeMessage } from './moderation-service.ts'
import { messageTables, messageTexts } from './personal.ts'
import { receiveChatPictures } from './picture-send-service.ts'
import { filesOfMessages } from './queries.ts'
import { repairMessages } from './repair-service.ts'
import { reportMessages } from './report-target.ts'
import { resealMessages } from './reseal-service.ts'
import { messageRoutes } from './routes.ts'

export const messageFeature: Feature = {
  name: 'message',
  register(app) {
    fileOwners.register(app, 'message', filesOfMessages)
    receiveChatPictures(app)
    reportMessages(app)
    eraseAgain(app, 'message', purgeMessage)
    registerDigestCount(app, 'messages', unreadMessages)
  },
  routes: messageRoutes,
  tables: messageTables,
  texts: messageTexts,
  keyed: pictureKeyed,
  reseals: [resealMessages],
  jobs: messageJobs,
  repair: repairMessages,
}
