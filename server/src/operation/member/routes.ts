import { memberCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { endSessions, hideAvatar, hideNickname, setBirthday } from './act-service.ts'
import { find, muted } from './find-service.ts'
import { note } from './note-service.ts'
import { member } from './page-service.ts'
import { beginReset, resetCode } from './reset-service.ts'
import { ban, mute, unban, unmute } from './sanction-service.ts'

export function memberRoutes(route: Route): void {
  route(calls.find, find)
  route(calls.get, member)
  route(calls.muted, muted)
  route(calls.mute, mute)
  route(calls.unmute, unmute)
  route(calls.ban, ban)
  route(calls.unban, unban)
  route(calls.endSessions, endSessions)
  route(calls.beginReset, beginReset)
  route(calls.resetCode, resetCode)
  route(calls.hideFace, hideAvatar)
  route(calls.hideNickname, hideNickname)
  route(calls.setBirthday, setBirthday)
  route(calls.note, note)
}
