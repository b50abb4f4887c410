import { birthdayChanged } from '../../account/account/events.ts'
import { accountClosing, accountReopened } from '../../account/closing/events.ts'
import { genderChanged } from '../../people/profile/events.ts'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import { settingChanged } from '../../site/system/events.ts'
import { accountShut } from '../../staff/sanction/events.ts'
import { exitSquare, refreshMember } from './exit-service.ts'
import { readMemberWithin } from './member-service.ts'
import { refuseFixed } from './wall-service.ts'

export function listenForSquare(app: App): void {
  on(app, birthdayChanged, async (node, tx, fact) => {
    if (fact.by === 'self') await refuseFixed(node, tx, fact)
    await refreshMember(node, tx, fact.userId)
  })
  on(app, genderChanged, (node, tx, { userId }) => refreshMember(node, tx, userId))
  on(app, accountReopened, (node, tx, { userId }) => refreshMember(node, tx, userId))
  on(app, accountShut, async (node, tx, { userId }) => {
    if (await readMemberWithin(node, tx, userId)) await exitSquare(node, tx, userId, 'shut')
  })
  on(app, accountClosing, async (node, tx, { userId }) => {
    if (await readMemberWithin(node, tx, userId)) await exitSquare(node, tx, userId, 'closed')
  })
  on(app, settingChanged, async (node, tx, { key }) => {
    if (key === 'squareMinAge') await node.jobs.add(tx, 'square.send-out-young', {})
  })
}
