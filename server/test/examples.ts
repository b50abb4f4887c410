import { type Call, calls, type Input } from '@sp/contract'
import sharp from 'sharp'
import { loverExamples } from './lover-examples.ts'
import { writeToSupport } from './make/attendant.ts'
import { makeComment } from './make/comment.ts'
import { makeDevice } from './make/device.ts'
import { makeFlash } from './make/flash.ts'
import { makeLevel } from './make/level.ts'
import { makeMember } from './make/member.ts'
import { makeMessage } from './make/message.ts'
import { makeBan, makeNode, makeOffice } from './make/node.ts'
import { makePost } from './make/post.ts'
import { makeReply } from './make/reply.ts'
import { makeDeleted } from './make/report-case.ts'
import { codeFromStaff, letterOfReset, provenReset } from './make/reset.ts'
import { makeSquareProfile } from './make/square.ts'
import { makeStaff } from './make/staff.ts'
import { endedTicket, readyTicket } from './make/ticket.ts'
import { blockedPair, pairingExamples } from './pairing-examples.ts'
import { passkeyExamples } from './passkey-examples.ts'
import { photoExamples } from './photo-examples.ts'
import type { Who, World } from './world.ts'

export interface Stage {
  world: World
  me: Who
  other: Who
}

type Example<C extends Call> = (stage: Stage) => Input<C> | Promise<Input<C>>
type Examples = {
  [F in keyof typeof calls]: {
    [N in keyof (typeof calls)[F]]: (typeof calls)[F][N] extends Call ? Example<(typeof calls)[F][N]> : never
  }
}

const password = 'a quiet window'
const nothing = () => ({})
const them = ({ other }: Stage) => ({ userId: other.id })

const theyWrote = async ({ world, me, other }: Stage) => {
  await makeMessage(world, other, me)
  return { userId: other.id }
}

const onTheirFlash = async ({ world, other }: Stage) => ({ flashId: await makeFlash(world, other) })
const myFlash = async ({ world, me }: Stage) => ({ id: await makeFlash(world, me) })
const onCommentOf = async ({ world, other }: Stage, author: Who) => ({
  commentId: await makeComment(world, author, await makeFlash(world, other)),
})

const onReplyOf = async ({ world, other }: Stage, author: Who) => ({
  replyId: await makeReply(world, author, await makePost(world, other)),
})
const onTheirs = (stage: Stage) => onReplyOf(stage, stage.other)
const inMySection = async ({ world, me, other }: Stage) => {
  const postId = await makePost(world, me, { nodeId: await makeNode(world, { head: me }) })
  return { replyId: await makeReply(world, other, postId) }
}

async function putPicture({ world, me }: Stage): Promise<string> {
  const { data } = await world.call(calls.flash.addImage, { flashId: await makeFlash(world, me) }, me)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f7d9a8' } })
    .jpeg()
    .toBuffer()
  const { pathname, search } = new URL(data.url, 'http://127.0.0.1')
  await world.server.inject({
    method: 'PUT',
    url: pathname + search,
    headers: { 'content-type': 'image/jpeg' },
    payload: picture,
  })
  return data.url
}

const theirPost = async ({ world, other }: Stage) => ({ id: await makePost(world, other) })
const onTheirPost = async (stage: Stage) => ({ postId: (await theirPost(stage)).id })
const postBelowMe = async ({ world, me, other }: Stage) => ({
  postId: await makePost(world, other, { nodeId: await makeNode(world, { head: me }) }),
})
const someNode = async ({ world }: Stage) => ({ id: await makeNode(world) })

const subscription = () => {
  const { p256dh, auth } = makeDevice()
  return { endpoint: 'https://fcm.googleapis.com/fcm/send/example', p256dh, auth }
}

export const examples: Examples = {
  system: { userRegister: nothing, version: nothing, site: nothing },
  account: {
    register: ({ me }) => ({
      username: `new${me.username}`,
      nickname: '新住客',
      password,
      email: 'someone@example.com',
    }),
  },
  session: {
    login: async ({ world }) => ({ username: (await makeMember(world)).username, password }),
    logout: nothing,
    sessions: nothing,
    endSession: async ({ world, me }) => {
      const { data } = await world.call(calls.session.sessions, {}, me)
      return { id: data.list[0]?.id ?? 0 }
    },
    endOtherSessions: nothing,
  },
  security: {
    changePassword: () => ({ oldPwd: password, newPwd: 'another quiet window' }),
    get: nothing,
    reveal: () => ({ password }),
    email: ({ me }) => ({ email: `${me.username}@example.org` }),
    phone: () => ({ phone: '13812345678' }),
    question: () => ({ k: '第一只猫', v: '团团' }),
    checkQuestion: async ({ world, me }) => {
      await world.call(calls.security.question, { k: '第一只猫', v: '团团' }, me)
      return { v: '团团' }
    },
    forgot: ({ me }) => ({ username: me.username }),
    setPassword: async ({ world, me }) => ({ pwd: 'another quiet window', checkToken: await provenReset(world, me) }),
    setPasswordByCode: async ({ world, me }) => ({
      username: me.username,
      code: await codeFromStaff(world, me),
      pwd: 'another quiet window',
    }),
    cancelReset: nothing,
    cancelResetByLetter: async ({ world, me }) => ({ token: await letterOfReset(world, me) }),
  },
  closing: {
    close: () => ({ password }),
    reopen: async ({ world, other }) => {
      await world.call(calls.closing.close, { password }, other)
      const { data } = await world.call(calls.session.login, { username: other.username, password })
      return data as unknown as { reopenToken: string }
    },
  },
  export: {
    startExport: nothing,
    getExport: async ({ world, me }) => ({ id: (await world.call(calls.export.startExport, {}, me)).data }),
  },
  follow: {
    follow: them,
    unfollow: them,
    fans: nothing,
    following: () => ({ page: 1 }),
    suggest: ({ other }) => ({ q: other.username }),
    block: them,
    unblock: them,
    unblockPair: blockedPair,
    blacklist: nothing,
    isBlocked: them,
  },
  flash: {
    recommend: nothing,
    recommendNew: () => ({ after: '' }),
    some: async ({ world, other }) => ({ ids: String(await makeFlash(world, other)) }),
    notInterested: onTheirFlash,
    interested: onTheirFlash,
    ofFollowed: nothing,
    ofMine: nothing,
    ofUser: them,
    detail: async ({ world, other }) => ({ id: await makeFlash(world, other) }),
    create: () => ({ content: '第一扇窗亮了', isPrivate: false }),
    addImage: async ({ world, me }) => ({ flashId: await makeFlash(world, me) }),
    publish: async ({ world, me }) => ({
      flashId: (await world.call(calls.flash.create, { content: '第二扇窗还没亮', held: true }, me)).data,
    }),
    remove: myFlash,
    toPrivate: myFlash,
    star: onTheirFlash,
    unstar: onTheirFlash,
    comments: onTheirFlash,
    commentPlace: async (stage) => ({ id: (await onCommentOf(stage, stage.other)).commentId }),
    comment: async (stage) => ({ ...(await onTheirFlash(stage)), content: '晚安' }),
    answer: async (stage) => {
      const { flashId } = await onTheirFlash(stage)
      return { flashId, currentId: await makeComment(stage.world, stage.other, flashId), content: '晚安' }
    },
    starComment: (stage) => onCommentOf(stage, stage.other),
    unstarComment: (stage) => onCommentOf(stage, stage.other),
    removeComment: (stage) => onCommentOf(stage, stage.me),
  },
  post: {
    detail: theirPost,
    last20: nothing,
    stickies: nothing,
    stickiesOfNode: async (stage) => ({ nodeId: (await someNode(stage)).id }),
    newestOfNode: async (stage) => ({ nodeId: (await someNode(stage)).id }),
    ofNode: async (stage) => ({ nodeId: (await someNode(stage)).id, page: 0 }),
    selectedOfNode: async (stage) => ({ nodeId: (await someNode(stage)).id }),
    chaosOfNode: async (stage) => ({ nodeId: (await someNode(stage)).id }),
    ofMine: nothing,
    archivedOfMine: nothing,
    ofUser: them,
    archivedOfUser: them,
    create: async (stage) => ({ title: '夜读', description: '今晚读什么', nodeId: (await someNode(stage)).id }),
    edit: async (stage) => ({
      id: await makePost(stage.world, stage.me),
      title: '夜读',
      description: '明晚读什么',
      nodeId: (await someNode(stage)).id,
    }),
    versions: async ({ world, me }) => ({ postId: await makePost(world, me) }),
    version: async ({ world, me }) => ({ postId: await makePost(world, me), version: 1 }),
    remove: async ({ world, me }) => ({ id: await makePost(world, me) }),
    star: onTheirPost,
    unstar: onTheirPost,
    archive: onTheirPost,
    unarchive: onTheirPost,
    stick: postBelowMe,
    unstick: postBelowMe,
    select: postBelowMe,
    unselect: postBelowMe,
    maintainerOf: theirPost,
  },
  game: {
    board: () => ({ difficulty: 8 }),
    record: () => ({ difficulty: 8, times: 61_234 }),
    rank: () => ({ difficulty: 8 }),
  },
  points: { points: them, checkIn: nothing, checkInState: nothing },
  notice: {
    list: () => ({ classType: 2, page: 0 }),
    msgId: nothing,
    setRead: async ({ world, me, other }) => {
      await world.call(calls.flash.star, { flashId: await makeFlash(world, me) }, other)
      const { data } = await world.call(calls.notice.list, { classType: 2 }, me)
      return { id: data.list[0]?.id ?? 0 }
    },
    setReadAll: () => ({ classType: 0 }),
    deleteRead: () => ({ classType: 3 }),
    settings: nothing,
    putSettings: () => ({ notice: { flashLiked: 'off' } }),
  },
  profile: {
    get: them,
    edit: () => ({ field: 'signature', value: '窗外有雨' }),
    privacy: () => ({ privacy: 1 }),
    avatarUpload: nothing,
    avatar: () => ({ uri: 'avatar/default/7.png' }),
  },
  push: {
    key: nothing,
    subscribe: subscription,
    unsubscribe: () => ({ endpoint: subscription().endpoint }),
  },
  message: {
    sessions: () => ({ page: 0, box: 'requests' }),
    partner: them,
    messages: them,
    send: ({ other }) => ({ userId: other.id, content: '在吗' }),
    accept: theyWrote,
    remove: async ({ world, me, other }) => ({ userId: other.id, id: await makeMessage(world, other, me) }),
    removeSession: theyWrote,
  },
  report: {
    report: async ({ world, other }) => ({
      targetType: 'flash' as const,
      targetId: await makeFlash(world, other),
      reason: 'spam' as const,
    }),
    mine: nothing,
  },
  announcement: { banner: nothing },
  feedback: {
    create: ({ other }) => ({ username: other.username, email: 'old@example.com', securityValue: '团团' }),
    open: nothing,
    ended: nothing,
    remove: async ({ world, me }) => endedTicket(world, await makeStaff(world, 'support'), me),
    code: async ({ world, me }) => readyTicket(world, await makeStaff(world, 'support'), me),
  },
  appeal: {
    appeal: async ({ world, me }) => ({ ...(await makeDeleted(world, me)), text: '那不是广告' }),
    mine: nothing,
    open: nothing,
  },
  picture: { upload: nothing },
  square: {
    status: nothing,
    putStatus: async ({ world, me }) => {
      await makeSquareProfile(world, me)
      return { squareEnable: true, consent: true }
    },
    profile: nothing,
    putProfile: () => ({ name: '林间有雾', sexRole: 2, province: '浙江', city: '杭州', hideCode: 1 << 19 }),
    preview: async ({ world, me }) => {
      await makeSquareProfile(world, me)
      return {}
    },
    filter: nothing,
    putFilter: () => ({ ageMin: 22, ageMax: 32, provinces: ['浙江'] }),
    disclosures: nothing,
  },
  pairing: pairingExamples,
  face: photoExamples,
  passkey: passkeyExamples,
  lover: loverExamples,
  attendant: {
    send: () => ({ content: '我想申请做区长，要怎么走？' }),
    latest: nothing,
    after: async ({ world, me }) => ({ id: await writeToSupport(world, me) }),
    before: async ({ world, me }) => ({ id: await writeToSupport(world, me) }),
    hours: nothing,
  },
  search: { search: () => ({ q: '窗', type: 'flash' }) },
  node: {
    list: () => ({ page: 0, filter: '读' }),
    recommended: nothing,
    archived: nothing,
    node: someNode,
    detail: someNode,
    join: async (stage) => ({ nodeId: (await someNode(stage)).id }),
    leave: async (stage) => ({ nodeId: (await someNode(stage)).id }),
    describe: async ({ world, me }) => ({ id: await makeNode(world, { head: me }), description: '睡前读几页' }),
    addVice: async ({ world, me, other }) => ({
      nodeId: await makeNode(world, { head: me }),
      username: other.username,
    }),
    removeVice: async ({ world, me, other }) => ({
      id: await makeOffice(world, { nodeId: await makeNode(world, { head: me }), who: other, office: 'vice' }),
    }),
    accept: async ({ world, me }) => {
      const nodeId = await makeNode(world)
      await makeOffice(world, { nodeId, who: me, office: 'head', asked: true })
      return { nodeId }
    },
    resign: async ({ world, me }) => ({ nodeId: await makeNode(world, { head: me }) }),
    propose: async ({ world, me }) => {
      await makeLevel(world, me, 5)
      return { node: `观星${me.username}`.slice(-15), description: '看星星的人', reason: '山里没有灯' }
    },
    log: async (stage) => ({ nodeId: (await someNode(stage)).id }),
    ban: async ({ world, me, other }) => ({
      nodeId: await makeNode(world, { head: me }),
      username: other.username,
      duration: '3day' as const,
      reason: '反复贴广告',
    }),
    bans: async ({ world, me }) => ({ nodeId: await makeNode(world, { head: me }) }),
    unban: async ({ world, me, other }) => ({
      id: await makeBan(world, { nodeId: await makeNode(world, { head: me }), who: other, by: me }),
    }),
  },
  upload: { done: async (stage) => ({ url: await putPicture(stage) }) },
  reply: {
    ofPost: async (stage) => ({ ...(await onTheirPost(stage)), filter: 'op' }),
    ofReply: onTheirs,
    ofFloor: onTheirs,
    detail: onTheirs,
    place: onTheirs,
    deletedOfPost: onTheirPost,
    selectedOfNode: async ({ world }) => ({ nodeId: await makeNode(world) }),
    ofMine: nothing,
    archivedOfMine: nothing,
    ofUser: them,
    archivedOfUser: them,
    addToPost: async (stage) => ({ ...(await onTheirPost(stage)), reply: '晚安' }),
    addToReply: async (stage) => ({ pId: (await onTheirs(stage)).replyId, reply: '晚安' }),
    remove: (stage) => onReplyOf(stage, stage.me),
    star: onTheirs,
    unstar: onTheirs,
    archive: onTheirs,
    unarchive: onTheirs,
    select: inMySection,
    unselect: inMySection,
    maintainerOf: onTheirs,
  },
}
