import { consoleCall } from '../../console/console-call.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, id, nothing, T } from '../../wire/schema.ts'
import { ConsoleState, SHIFT_NOTES, ShiftNote, shiftNoteText } from './shapes.ts'

export const shiftNoteRefusals = refusals('shiftnote', {
  gone: [404, '这条交接已经不在了'],
})

export const consoleStateCalls = {
  state: consoleCall('GET desk', {
    summary: '有多少在等，谁在处理什么；自己看不了的是 0',
    input: T.Object({}),
    data: ConsoleState,
    refusals: [],
    meta: { background: true },
  }),
  notes: consoleCall('GET shift-notes', {
    summary: `交接：最近 ${SHIFT_NOTES} 条，新的在前，谁看过`,
    input: T.Object({}),
    data: T.Object({ list: T.Array(ShiftNote) }),
    refusals: [],
  }),
  writeNote: consoleCall('POST shift-note', {
    summary: '给下一班留一条交接；每位同事看过以后才不再提醒',
    input: T.Object({ text: shiftNoteText(), clientKey: clientKey() }),
    data: id(),
    refusals: [],
  }),
  seeNote: consoleCall('POST shift-note/seen', {
    summary: '看过这条交接了；更早的也算看过',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [shiftNoteRefusals.gone],
    meta: { part: ['id'] },
  }),
}
