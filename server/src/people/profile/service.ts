import {
  common,
  type Input,
  NICKNAME_MAX,
  PROFILE_FIELDS,
  type Profile,
  type profileCalls,
  profileRefusals as refusals,
  SIGNATURE_MAX,
} from '@sp/contract'
import { publicTextWritten } from '../../account/account/events.ts'
import { validateNickname } from '../../account/account/nickname-service.ts'
import { findUserIds, personOf, renamePerson, setBirthday, setProtected } from '../../account/account/person-service.ts'
import type { App, Ctx, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Contribution } from '../../platform/personal.ts'
import { countsOf, relationOf } from '../follow/service.ts'
import { totalOf } from '../points/service.ts'
import { genderChanged } from './events.ts'
import { presentProfile } from './present.ts'
import * as queries from './queries.ts'
import { avatarKey, genderOf, isRealDate } from './rules.ts'

type Whose = Input<typeof profileCalls.get>

async function idOf(ctx: Ctx, { userId, username }: Whose): Promise<number> {
  if (userId !== undefined) return userId
  if (username === undefined) return ctx.viewer?.id ?? refuse(common.notLoggedIn)
  const [found] = await findUserIds(ctx, [username])
  return orRefuse(found, refusals.unknown)
}

export async function get(ctx: Ctx, whose: Whose): Promise<Profile> {
  const userId = await idOf(ctx, whose)
  const viewerId = ctx.viewer?.id
  const isMe = viewerId === userId
  const unrelated = { followed: false, follows: false, blocked: false, blockedBy: false }
  const [person, own, counts, total, relation] = await Promise.all([
    personOf(ctx, userId),
    queries.profile.maybe(ctx.db, { userId }),
    countsOf(ctx, userId),
    totalOf(ctx, userId),
    viewerId === undefined || isMe ? unrelated : relationOf(ctx, viewerId, userId),
  ])
  const { username, nickname, avatar, birthday, isProtected } = orRefuse(person, refusals.unknown)
  const summary = { id: userId, userId, username, nickname, avatar }
  const { signature, gender, upvotes } = own ?? { signature: '', gender: null, upvotes: 0 }
  const known = { summary, birthday, isProtected, signature, gender, upvotes, total, counts }
  return presentProfile(known, { isMe, ...relation })
}

type Edit = (app: App, tx: Tx, userId: number, value: string) => Promise<unknown>

const longerThan = (value: string, most: number): boolean => [...value].length > most

export async function changeBirthday(app: App, tx: Tx, change: Parameters<typeof setBirthday>[2]): Promise<void> {
  if (!isRealDate(change.birthday) || !(await setBirthday(app, tx, change))) refuse(refusals.birthday)
}

const EDITS: Record<(typeof PROFILE_FIELDS)[number], Edit> = {
  nickname: renamePerson,
  signature: async (app, tx, userId, value) => {
    if (longerThan(value, SIGNATURE_MAX)) refuse(refusals.signatureTooLong)
    await queries.setSignature.run(tx, { userId, signature: value })
    await emit(app, tx, publicTextWritten, { userId, text: value })
  },
  gender: async (app, tx, userId, value) => {
    await queries.setGender.run(tx, { userId, gender: orRefuse(genderOf(value), refusals.gender) })
    await emit(app, tx, genderChanged, { userId })
  },
  birthday: (app, tx, userId, birthday) => changeBirthday(app, tx, { userId, birthday, by: 'self' }),
}

/** Validated before the transaction, because the product's name is a setting. */
async function nicknameOf(app: App, value: string): Promise<string> {
  if (longerThan(value, NICKNAME_MAX)) refuse(refusals.nicknameTooLong)
  return validateNickname(app, value)
}

export async function edit(ctx: MemberCtx, { field, value }: Input<typeof profileCalls.edit>): Promise<null> {
  const given = field === 'nickname' ? await nicknameOf(ctx, value) : value
  await ctx.transact((tx) => EDITS[field](ctx, tx, ctx.viewer.id, given))
  return null
}

export async function privacy(ctx: MemberCtx, { privacy: on }: Input<typeof profileCalls.privacy>): Promise<null> {
  await ctx.transact((tx) => setProtected(ctx, tx, ctx.viewer.id, Boolean(on)))
  return null
}

const filesOf = (avatar = ''): string[] => [avatarKey(avatar) ?? []].flat()

export async function evidenceOfProfile(app: App, userId: number) {
  const person = await personOf(app, userId)
  if (person === undefined) return undefined
  const { signature = '', gender = null } = (await queries.profile.maybe(app.db, { userId })) ?? {}
  const { username, nickname, avatar } = person
  return { ownerId: userId, shown: { username, nickname, signature, gender, avatar }, files: filesOf(avatar) }
}

export const ownWords = async (app: App, userId: number): Promise<Contribution> => {
  const { signature = '', gender = null } = (await queries.profile.maybe(app.db, { userId })) ?? {}
  return { rows: { signature, gender }, files: filesOf((await personOf(app, userId))?.avatar) }
}
