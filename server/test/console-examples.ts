import { randomUUID } from 'node:crypto'
import { type ConsoleCall, calls, consoleCalls, type Input } from '@sp/contract'
import { addKnownPictures } from '../src/moderation/review/picture-service.ts'
import { writeToSupport } from './make/attendant.ts'
import { makeBest } from './make/game.ts'
import { makeLevel } from './make/level.ts'
import { makeMember } from './make/member.ts'
import { makeNode } from './make/node.ts'
import { addSealedPicture, decideCase, makeCase, makeDeleted } from './make/report-case.ts'
import { codeOf, type Staff } from './make/staff.ts'
import { makeTicket, takenTicket } from './make/ticket.ts'
import { memberExamples } from './member-examples.ts'
import type { Who, World } from './world.ts'

export interface ConsoleWorld {
  world: World
  /** Makes the call, with the lowest permitted role; for enrolment, without a second factor. */
  me: Staff
  owner: Staff
  other: Who
}

type Example<C extends ConsoleCall> = (consoleWorld: ConsoleWorld) => Input<C> | Promise<Input<C>>
export type Examples = {
  [F in keyof typeof consoleCalls]: {
    [N in keyof (typeof consoleCalls)[F] as (typeof consoleCalls)[F][N] extends ConsoleCall
      ? N
      : never]: (typeof consoleCalls)[F][N] extends ConsoleCall ? Example<(typeof consoleCalls)[F][N]> : never
  }
}

const nothing = () => ({})

async function openAppeal({ world, other }: ConsoleWorld): Promise<{ id: number }> {
  const deleted = await makeDeleted(world, other)
  return { id: (await world.call(calls.appeal.appeal, { ...deleted, text: '那不是广告' }, other)).data }
}

async function announcementOf({ world, me }: ConsoleWorld): Promise<number> {
  const { data } = await world.call(consoleCalls.announcement.announce, { content: '冬天到了' }, me)
  return data ?? 0
}

async function takenAppeal(consoleWorld: ConsoleWorld) {
  const { id } = await openAppeal(consoleWorld)
  await consoleWorld.world.call(consoleCalls.appeal.take, { id }, consoleWorld.me)
  return { id, outcome: 'revoked', note: '你说得对，抱歉' } as const
}

async function openCase({ world, other }: ConsoleWorld): Promise<{ id: number }> {
  const { id } = await makeCase(world, { author: other, reporter: await makeMember(world) })
  return { id }
}

const openTicket = async ({ world, other }: ConsoleWorld) => ({ id: await makeTicket(world, other) })
const claimedTicket = ({ world, me, other }: ConsoleWorld) => takenTicket(world, me, other)

/** A valid input for every console call; the compiler reports a missing one. */
export const consoleExamples: Examples = {
  game: {
    ranks: () => ({ difficulty: 8 }),
    remove: async ({ world, other }) => {
      await makeBest(world, other)
      return { userId: other.id, difficulty: 8, reason: '用程序刷的成绩' }
    },
    undo: async ({ world, me, other }) => {
      await makeBest(world, other)
      const whose = { userId: other.id, difficulty: 8, reason: '用程序刷的成绩' } as const
      return { id: (await world.call(consoleCalls.game.remove, whose, me)).data.id }
    },
  },
  staff: {
    begin: nothing,
    confirm: async ({ world, me }) => {
      const { data } = await world.call(consoleCalls.staff.begin, {}, me)
      return { code: codeOf(data.secret) }
    },
    fresh: ({ me }) => ({ code: codeOf(me.secret) }),
    backupCodes: nothing,
    logout: nothing,
    me: nothing,
    list: nothing,
    giveRole: ({ other }) => ({ userId: other.id, role: 'support', reason: '他愿意帮忙' }),
  },
  audit: {
    lines: nothing,
    chain: nothing,
    verify: nothing,
    export: () => ({ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }),
  },
  figure: { figures: nothing },
  setting: {
    list: nothing,
    put: () => ({ key: 'undoMinutes', value: 10 }),
    history: () => ({ key: 'undoMinutes' }),
  },
  invite: {
    list: nothing,
    detail: async (consoleWorld) => ({ id: await invitesOf(consoleWorld) }),
    make: () => ({ note: '读书会', count: 3, uses: 1, days: 30 }),
    revoke: async (consoleWorld) => ({ id: await invitesOf(consoleWorld) }),
  },
  member: memberExamples,
  announcement: {
    list: nothing,
    announce: () => ({ content: '今晚十一点维护二十分钟', push: true }),
    progress: async (consoleWorld) => ({ id: await announcementOf(consoleWorld) }),
    change: async (consoleWorld) => ({ id: await announcementOf(consoleWorld), state: 'paused' }),
    putBanner: () => ({ text: '周日 3:00–3:20 维护', from: '2026-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' }),
    dropBanner: nothing,
  },
  report: {
    queue: nothing,
    case: openCase,
    picture: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      const snapshot = await addSealedPicture(consoleWorld.world, id)
      return { id, snapshot, index: 0 }
    },
    take: openCase,
    release: openCase,
    decide: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      await consoleWorld.world.call(consoleCalls.report.take, { id }, consoleWorld.me)
      return { id, outcome: 'upheld', content: 'delete', mute: '7day', note: '广告，违反规则第 3 条' }
    },
    decideAll: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      await consoleWorld.world.call(consoleCalls.report.take, { id }, consoleWorld.me)
      return { ids: [id], outcome: 'upheld', content: 'delete', mute: '7day', note: '广告，违反规则第 3 条' }
    },
    undo: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      await decideCase(consoleWorld.world, consoleWorld.me, id)
      return { id }
    },
    restore: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      await decideCase(consoleWorld.world, consoleWorld.me, id)
      await consoleWorld.world.runJobs({ early: true })
      return { id, reason: '看错了' }
    },
  },
  review: {
    words: nothing,
    addWord: aWord,
    dropWord: async ({ world, me }) => ({
      id: (await world.call(consoleCalls.review.addWord, aWord(), me)).data,
    }),
    pictures: nothing,
    dropPicture: async ({ world }) => ({ id: await keepPicture(world), reason: '认错了' }),
  },
  appeal: {
    list: nothing,
    one: openAppeal,
    take: openAppeal,
    release: openAppeal,
    decide: takenAppeal,
    undo: async (consoleWorld) => {
      const decision = await takenAppeal(consoleWorld)
      await consoleWorld.world.call(consoleCalls.appeal.decide, decision, consoleWorld.me)
      return { id: decision.id }
    },
  },
  ticket: {
    list: nothing,
    get: openTicket,
    take: openTicket,
    release: openTicket,
    answer: async (consoleWorld) => ({
      ...(await claimedTicket(consoleWorld)),
      response: '核对好了，是你',
      close: true,
    }),
    grant: async (consoleWorld) => ({ ...(await claimedTicket(consoleWorld)), reason: '邮箱和注册时间都对得上' }),
  },
  desk: { state: nothing },
  attendant: {
    threads: () => ({ filter: 'free' }),
    thread: asked,
    now: asked,
    take: asked,
    release: asked,
    hand: async (consoleWorld) => ({ ...(await asked(consoleWorld)), staffId: consoleWorld.owner.id }),
    send: async (consoleWorld) => ({ ...(await asked(consoleWorld)), content: '别着急，我们来核对' }),
    canned: nothing,
    addCanned: aCannedText,
    editCanned: async (consoleWorld) => ({ id: await cannedOf(consoleWorld), ...aCannedText() }),
    removeCanned: async (consoleWorld) => ({ id: await cannedOf(consoleWorld) }),
  },
  node: {
    list: nothing,
    get: async ({ world }) => ({ nodeId: await makeNode(world) }),
    create: () => ({ node: nodeName(), description: '看星星的人' }),
    change: async ({ world }) => ({
      nodeId: await makeNode(world),
      node: nodeName(),
      description: '看星星的人',
    }),
    recommend: async ({ world }) => ({ nodeIds: [await makeNode(world), await makeNode(world)] }),
    appoint: async ({ world, other }) => ({ nodeId: await makeNode(world), username: other.username }),
    dismiss: async ({ world, other }) => ({
      nodeId: await makeNode(world, { head: other }),
      userId: other.id,
      reason: '自己要求的',
    }),
    proposals: nothing,
    decide: async ({ world, other }) => {
      await makeLevel(world, other, 5)
      const draft = { node: nodeName(), description: '看星星的人', reason: '山里没有灯' }
      const { data: id } = await world.call(calls.node.propose, draft, other)
      return { id, outcome: 'approved', note: '欢迎' } as const
    },
  },
}

async function asked({ world, other }: ConsoleWorld): Promise<{ userId: number }> {
  await writeToSupport(world, other)
  return { userId: other.id }
}

function aCannedText() {
  return { name: `找回-${randomUUID().slice(0, 8)}`, content: '核对完后有 72 小时的等待' }
}
const cannedOf = async ({ world, me }: ConsoleWorld): Promise<number> =>
  (await world.call(consoleCalls.attendant.addCanned, aCannedText(), me)).data

const nodeName = (): string => `观星${randomUUID().slice(0, 8)}`

function aWord(): Input<typeof consoleCalls.review.addWord> {
  return { text: `代开${randomUUID().slice(0, 8)}`, kind: 'public' }
}

/** As if a picture had been purged. @returns the id of its fingerprint record */
async function keepPicture({ app, sql }: World): Promise<number> {
  const purged = { fingerprints: ['a91fc03e77b210d4'], caseId: 1, byId: null, reason: 'sexual' }
  await app.transact((tx) => addKnownPictures(app, tx, purged))
  const [known] = await sql<{ id: number }>('SELECT id::float8 AS id FROM known_picture ORDER BY id DESC LIMIT 1')
  return known?.id ?? 0
}

const invitesOf = async ({ world, me }: ConsoleWorld): Promise<number> =>
  (await world.call(consoleCalls.invite.make, { note: '读书会', count: 3, uses: 1 }, me)).data
