import { consoleCall } from '../../console/console-call.ts'
import { refusals } from '../../wire/refusal.ts'
import { oneOf, T } from '../../wire/schema.ts'
import { BACKUP_KINDS, Backups } from './shapes.ts'

export const backupRefusals = refusals('backup', {
  nowhere: [409, '还没有设置备份放在哪里（BACKUP_TO）'],
  running: [409, '已经有一个在进行，请等它完成'],
})

export const backupCalls = {
  list: consoleCall('GET backups', {
    summary: '备份和试恢复：放在哪里，最近做过的',
    input: T.Object({}),
    data: Backups,
    refusals: [],
    meta: { background: true },
  }),
  begin: consoleCall('POST backup', {
    summary: '现在就备份，或者试着恢复最近的一份',
    input: T.Object({ kind: oneOf(BACKUP_KINDS) }),
    data: T.Null(),
    refusals: [backupRefusals.nowhere, backupRefusals.running],
    meta: { part: ['kind'] },
  }),
}
