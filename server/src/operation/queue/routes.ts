import { consoleStateCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { state } from './service.ts'
import { seeShiftNote, shiftNotes, writeShiftNote } from './shift-note-service.ts'

export function consoleStateRoutes(route: Route): void {
  route(calls.state, look(state))
  route(calls.notes, look(shiftNotes))
  route(calls.writeNote, act(writeShiftNote))
  route(calls.seeNote, act(seeShiftNote))
}
