import { calls, common, messageRefusals as refusals } from '@sp/contract'
import { makeChat, makeMessage } from './make/message.ts'
import { type But, having, type Row, type Scene, shows, toTheirs } from './matrix-rows.ts'

/** The owner writes to the viewer; impossible for the owner themselves. */
const theyWrite = async ({ world, viewer, owner }: Scene) =>
  owner === viewer ? undefined : makeMessage(world, owner, viewer)
const weTalk = async ({ world, viewer, owner }: Scene) =>
  owner === viewer ? undefined : makeChat(world, owner, viewer)

const withThem = (happens: (scene: Scene) => Promise<unknown>) => async (scene: Scene) => {
  await happens(scene)
  return { userId: scene.owner.id }
}
/** A member who is closing their account looks non-existent, and members have no chat with themselves. */
const absent: But = { ofClosing: refusals.noSuchUser }
const exceptAbsent: But = { ...absent, owner: refusals.noSuchUser }

export const messageRows: Record<keyof typeof calls.message, Row> = {
  // A block keeps existing chats visible, but hides a pending request.
  sessions: shows(having(weTalk), { owner: 'unseen', ofClosing: 'unseen' }),
  partner: shows(withThem(weTalk), { ...absent, owner: refusals.self }),
  messages: toTheirs(withThem(weTalk), { ...absent }),
  send: toTheirs(async ({ owner }) => ({ userId: owner.id, content: '在吗' }), {
    ...absent,
    owner: refusals.self,
    blocked: refusals.closed,
    blocking: refusals.closed,
    muted: common.muted,
  }),
  accept: toTheirs(withThem(theyWrite), exceptAbsent),
  remove: toTheirs(async (scene) => ({ userId: scene.owner.id, id: (await theyWrite(scene)) ?? 1 }), exceptAbsent),
  removeSession: toTheirs(withThem(weTalk), exceptAbsent),
}
