import { type ConsoleMeta, consoleCall } from '../../console/console-call.ts'
import { consoleRefusals } from '../../console/refusals.ts'
import { reason } from '../../console/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nothing, nullable, oneOf, page, pageOf, T, text, time } from '../../wire/schema.ts'
import {
  ANNOUNCEMENT_MAX,
  ANNOUNCEMENT_STATES,
  Announcement,
  BANNER_MAX,
  Banner,
  PLANNED_DAYS,
  READ_ONLY_DAYS,
  ReadOnly,
} from './shapes.ts'

export const announcementRefusals = refusals('announcement', {
  unknown: [404, '没有这条公告'],
  notPlanned: [409, '这条公告已经开始送，或者取消了'],
  changed: [409, '别人刚改过这条公告，请关掉再打开，先看一眼现在的'],
  plannedTime: [400, `要在现在之后，最多 ${PLANNED_DAYS} 天`],
  over: [409, '这条公告已经送完或停下了'],
  times: [400, '结束的时间要在开始之后，也要在现在之后'],
  readOnlyTime: [400, `结束的时间要在现在之后，最多 ${READ_ONLY_DAYS} 天`],
})

const meta: ConsoleMeta = { about: { kind: 'announcement', field: 'id' } }
const optionalReason = () => T.Optional(reason())

const announcementText = () =>
  text({ max: ANNOUNCEMENT_MAX }, { required: '内容不能为空', tooLong: `内容不能超过${ANNOUNCEMENT_MAX}字` })
const plannedTime = () => time({ required: '请选时间', wrong: '请选时间' })

export const announcementConsoleCalls = {
  list: consoleCall('GET announcements', {
    summary: '公告，新的在前，送到了多少；还有定好时间的、现在的横幅和成员数',
    input: T.Object({ page: page() }),
    data: T.Object({
      ...pageOf(Announcement).properties,
      /** Next one first. */
      planned: T.Optional(T.Array(Announcement)),
      members: count(),
      banner: nullable(Banner),
      readOnly: T.Optional(nullable(ReadOnly)),
    }),
    refusals: [],
  }),
  progress: consoleCall('GET announcement/progress', {
    summary: '一条公告送到了多少',
    input: T.Object({ id: id() }),
    data: T.Object({ state: oneOf(ANNOUNCEMENT_STATES), told: count() }),
    refusals: [announcementRefusals.unknown],
    meta: { background: true },
  }),
  announce: consoleCall('POST announcement', {
    summary: '送给所有成员，现在或定好的时间，要刚输过动态码；test 只发给自己看，不留下公告，返回 null',
    input: T.Object({
      content: announcementText(),
      push: T.Optional(T.Boolean()),
      /** Waits until then. */
      at: T.Optional(plannedTime()),
      test: T.Optional(T.Boolean()),
      reason: optionalReason(),
      clientKey: clientKey(),
    }),
    data: nullable(id()),
    refusals: [announcementRefusals.plannedTime, consoleRefusals.freshCodeNeeded],
  }),
  editPlanned: consoleCall('PUT announcement/planned', {
    summary: '改一条定好时间、还没送的公告；给了 was（改之前看到的）时，别人刚改过就是 409',
    input: T.Object({
      id: id(),
      content: announcementText(),
      push: T.Boolean(),
      at: plannedTime(),
      /** So that no one overwrites what they have not seen. */
      was: T.Optional(T.Object({ content: announcementText(), push: T.Boolean(), at: plannedTime() })),
      reason: optionalReason(),
    }),
    data: nothing(),
    refusals: [
      announcementRefusals.unknown,
      announcementRefusals.notPlanned,
      announcementRefusals.changed,
      announcementRefusals.plannedTime,
    ],
    meta: { ...meta, fresh: true },
  }),
  cancelPlanned: consoleCall('DELETE announcement/planned', {
    summary: '取消一条定好时间、还没送的公告',
    input: T.Object({ id: id(), reason: optionalReason() }),
    data: nothing(),
    refusals: [announcementRefusals.unknown, announcementRefusals.notPlanned],
    meta,
  }),
  change: consoleCall('PUT announcement', {
    summary: '暂停、接着送或停下；送到的收不回来',
    input: T.Object({ id: id(), state: oneOf(['sending', 'paused', 'stopped']), reason: optionalReason() }),
    data: nothing(),
    refusals: [announcementRefusals.unknown, announcementRefusals.over],
    meta,
  }),
  putBanner: consoleCall('PUT banner', {
    summary: '挂上横幅，原来的换掉；到时间自己消失',
    input: T.Object({
      text: text({ max: BANNER_MAX }, { required: '内容不能为空', tooLong: `横幅不能超过 ${BANNER_MAX} 字` }),
      from: time({ required: '请选开始的时间', wrong: '请选开始的时间' }),
      to: time({ required: '请选结束的时间', wrong: '请选结束的时间' }),
      reason: optionalReason(),
    }),
    data: nothing(),
    refusals: [announcementRefusals.times],
  }),
  dropBanner: consoleCall('DELETE banner', {
    summary: '现在就拿掉横幅',
    input: T.Object({ reason: optionalReason() }),
    data: nothing(),
    refusals: [],
  }),
  putReadOnly: consoleCall('PUT read-only', {
    summary: '现在起只能看，到时间自己恢复；登录、退出、注销、举报、客服、导出还能用',
    input: T.Object({
      text: text({ max: BANNER_MAX }, { required: '请写一句给大家看的话', tooLong: `最多 ${BANNER_MAX} 字` }),
      until: time({ required: '请选结束的时间', wrong: '请选结束的时间' }),
      reason: optionalReason(),
    }),
    data: nothing(),
    refusals: [announcementRefusals.readOnlyTime],
    meta: { fresh: true },
  }),
  dropReadOnly: consoleCall('DELETE read-only', {
    summary: '现在就恢复',
    input: T.Object({ reason: optionalReason() }),
    data: nothing(),
    refusals: [],
  }),
}
