import { memberCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { endSessions, hideAvatar, hideNickname, setBirthday } from './act-service.ts'
import { find, muted } from './find-service.ts'
import { note } from './note-service.ts'
import { member } from './page-service.ts'
import { beginReset, resetCode } from './reset-service.ts'
import { ban, mute, rules, unban, unmute, unwarn, warn } from './sanction-service.ts'

export function memberRoutes(route: Route): void {
  route(calls.find, look(find))
  route(calls.get, look(member))
  route(calls.muted, look(muted))
  route(calls.mute, act(mute))
  route(calls.unmute, act(unmute))
  route(calls.warn, act(warn))
  route(calls.unwarn, act(unwarn))
  route(calls.rules, look(rules))
  route(calls.ban, act(ban))
  route(calls.unban, act(unban))
  route(calls.endSessions, act(endSessions))
  route(calls.beginReset, act(beginReset))
  route(calls.resetCode, act(resetCode))
  route(calls.hideFace, act(hideAvatar))
  route(calls.hideNickname, act(hideNickname))
  route(calls.setBirthday, act(setBirthday))
  route(calls.note, act(note))
}
