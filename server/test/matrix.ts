import {
  appealRefusals,
  type Call,
  calls,
  closingRefusals,
  common,
  exportRefusals,
  feedbackRefusals,
  flashRefusals,
  followRefusals,
  nodeRefusals,
  noticeRefusals,
  pointsRefusals,
  postRefusals,
  profileRefusals,
  type Refusal,
  reportRefusals,
  securityRefusals,
  sessionRefusals,
} from '@sp/contract'
import { examples as of } from './examples.ts'
import { loverRows } from './lover-rows.ts'
import { makeBest } from './make/game.ts'
import {
  anybody,
  type But,
  byBystander,
  byOwner,
  having,
  iBlock,
  iFollow,
  inTheirSection,
  onTheirComment,
  onTheirFlash,
  onTheirPost,
  ownersOnly,
  type Row,
  shows,
  theirAvatar,
  theirFlash,
  theirPost,
  theirPostIn,
  theirsIsDeleted,
  theirWord,
  them,
  theyAppeal,
  theyAskBack,
  theyAskedBack,
  theyFollow,
  theyReport,
  theyStarOwn,
  toTheirs,
} from './matrix-rows.ts'
import { messageRows } from './message-rows.ts'
import { pairingRows } from './pairing-rows.ts'
import { passkeyRows } from './passkey-rows.ts'
import { photoRows } from './photo-rows.ts'
import { replyRows } from './reply-rows.ts'

type Table = {
  [F in keyof typeof calls]: { [N in keyof (typeof calls)[F]]: (typeof calls)[F][N] extends Call ? Row : never }
}

const { gone, commentGone, ownPass, ownStar } = flashRefusals
/** With a block in either direction neither member appears in the other's lists. Own lists exclude the viewer. */
const exceptUnseen: But = { owner: 'unseen', blocked: 'unseen', blocking: 'unseen', ofClosing: 'unseen' }
/** A section stays visible, but not that the blocked or blocking member proposed or maintains it. */
const exceptUnseenOwner: But = { blocked: 'unseen', blocking: 'unseen', ofClosing: 'unseen' }
/** Every viewer sees the same ranking, except for members hidden by a block or a closing account. */
let quickest = 60_000
const unranked: But = { blocked: 'unseen', blocking: 'unseen', ofClosing: 'unseen' }
/** Moderators and owners have maintainer rights in every section. */
const byStaff: But = { moderator: 'ok', siteOwner: 'ok' }
const unlisted: But = {
  blocked: 'unseen',
  blocking: 'unseen',
  r18Minor: 'unseen',
  ofPrivate: 'unseen',
  ofClosing: 'unseen',
}
const hiddenPublic = (refusal: Refusal): But => ({
  blocked: refusal,
  blocking: refusal,
  r18Minor: refusal,
  ofClosing: refusal,
})
const hidden = (refusal: Refusal): But => ({ ...hiddenPublic(refusal), ofPrivate: refusal })

const unlistedPost: But = { ...unlisted, ofPrivate: 'seen' }
const hiddenPost = hiddenPublic(postRefusals.gone)

const notTheirs = (arrange: Row['arrange'], unseen: Refusal): Row =>
  ownersOnly(arrange, common.forbidden, 'ok', hidden(unseen))

/**
 * The outcome of every call: first the usual one, then the exceptions per viewer. Anonymous, muted or banned
 * viewers are limited by the call's own `who`. The compiler reports a call without an entry.
 */
export const matrix: Table = {
  system: {
    userRegister: anybody(of.system.userRegister),
    version: anybody(of.system.version),
    site: anybody(of.system.site),
  },
  account: {
    register: anybody(of.account.register),
  },
  session: {
    login: anybody(of.session.login),
    logout: anybody(of.session.logout),
    sessions: anybody(of.session.sessions),
    endSession: ownersOnly(byOwner(of.session.endSession), sessionRefusals.noSession),
    endOtherSessions: anybody(of.session.endOtherSessions),
  },
  security: {
    changePassword: anybody(of.security.changePassword),
    get: anybody(of.security.get),
    reveal: anybody(of.security.reveal),
    email: anybody(of.security.email),
    phone: anybody(of.security.phone),
    question: anybody(of.security.question),
    checkQuestion: ownersOnly(byOwner(of.security.checkQuestion), securityRefusals.noQuestion),
    forgot: toTheirs(byOwner(of.security.forgot)),
    setPassword: ownersOnly(byOwner(of.security.setPassword), securityRefusals.otherBrowser),
    setPasswordByCode: toTheirs(byOwner(of.security.setPasswordByCode)),
    cancelReset: anybody(of.security.cancelReset),
    cancelResetByLetter: toTheirs(byOwner(of.security.cancelResetByLetter)),
  },
  closing: {
    close: anybody(of.closing.close, { siteOwner: closingRefusals.ownerStays }),
    reopen: toTheirs(byBystander(of.closing.reopen)),
  },
  export: {
    startExport: anybody(of.export.startExport),
    getExport: ownersOnly(byOwner(of.export.getExport), exportRefusals.noExport),
  },
  follow: {
    follow: toTheirs(them, {
      owner: followRefusals.self,
      blocked: followRefusals.refused,
      blocking: followRefusals.refused,
      ofClosing: followRefusals.noSuchUser,
    }),
    unfollow: toTheirs(them, { ofClosing: followRefusals.noSuchUser }),
    fans: shows(having(theyFollow), exceptUnseen),
    following: shows(having(iFollow), exceptUnseen),
    suggest: shows(async (scene) => ({ ...(await having(iFollow)(scene)), q: scene.owner.username }), exceptUnseen),
    block: toTheirs(them, { owner: followRefusals.blockSelf, ofClosing: followRefusals.noSuchUser }),
    unblock: toTheirs(them, { ofClosing: followRefusals.noSuchUser }),
    unblockPair: ownersOnly(byOwner(of.follow.unblockPair), followRefusals.noSuchBlock),
    blacklist: shows(having(iBlock), { owner: 'unseen', ofClosing: 'unseen' }),
    isBlocked: toTheirs(them, { blocking: true, ofClosing: followRefusals.noSuchUser }, false),
  },
  game: {
    board: anybody(of.game.board),
    record: anybody(of.game.record),
    rank: shows(async ({ world, owner }) => {
      // Faster than the times that the rows above recorded.
      await makeBest(world, owner, { times: --quickest })
      return { difficulty: 8 }
    }, unranked),
  },
  points: {
    points: toTheirs(them, { ofClosing: pointsRefusals.unknown }),
    checkIn: ownersOnly(them, pointsRefusals.notYours),
    checkInState: ownersOnly(them, pointsRefusals.notYours),
  },
  notice: {
    list: shows(having(theyStarOwn), exceptUnseen),
    msgId: anybody(of.notice.msgId),
    setRead: ownersOnly(byOwner(of.notice.setRead), noticeRefusals.gone),
    setReadAll: anybody(of.notice.setReadAll),
    deleteRead: anybody(of.notice.deleteRead),
    settings: anybody(of.notice.settings),
    putSettings: anybody(of.notice.putSettings),
  },
  push: {
    key: anybody(of.push.key),
    subscribe: anybody(of.push.subscribe),
    unsubscribe: anybody(of.push.unsubscribe),
  },
  profile: {
    get: shows(them, { ofClosing: profileRefusals.unknown }),
    edit: anybody(of.profile.edit),
    privacy: anybody(of.profile.privacy),
    avatarUpload: anybody(of.profile.avatarUpload),
    avatar: ownersOnly(theirAvatar, profileRefusals.avatar),
  },
  flash: {
    recommend: shows(having(theirFlash), { ...unlisted, owner: 'unseen', ofPrivacyOn: 'unseen' }),
    recommendNew: anybody(of.flash.recommendNew),
    some: shows(async (scene) => ({ ids: String((await theirFlash(scene)).id) }), {
      ...unlisted,
      ofPrivacyOn: 'unseen',
    }),
    notInterested: toTheirs(onTheirFlash, { owner: ownPass, ...hidden(gone) }),
    interested: toTheirs(onTheirFlash),
    ofFollowed: shows(having(iFollow, theirFlash), { ...unlisted, owner: 'unseen' }),
    ofMine: ownersOnly(having(theirFlash), 'unseen', 'seen'),
    ofUser: shows(async (scene) => ({ ...(await having(theirFlash)(scene)), userId: scene.owner.id }), {
      ...unlisted,
      ofPrivacyOn: 'unseen',
      ofClosing: flashRefusals.nobody,
    }),
    detail: shows(theirFlash, hidden(gone)),
    create: anybody(of.flash.create),
    addImage: notTheirs(onTheirFlash, gone),
    publish: notTheirs(onTheirFlash, gone),
    remove: notTheirs(theirFlash, gone),
    toPrivate: notTheirs(theirFlash, gone),
    star: toTheirs(onTheirFlash, { owner: ownStar, ...hidden(gone) }),
    unstar: toTheirs(onTheirFlash, { owner: ownStar, ...hidden(gone) }),
    comments: shows(onTheirComment, hidden(gone)),
    commentPlace: toTheirs(async (scene) => ({ id: (await onTheirComment(scene)).commentId }), hidden(commentGone)),
    comment: toTheirs(async (scene) => ({ ...(await onTheirFlash(scene)), content: '晚安' }), hidden(gone)),
    answer: toTheirs(async (scene) => {
      const { flashId, commentId: currentId } = await onTheirComment(scene)
      return { flashId, currentId, content: '晚安' }
    }, hidden(gone)),
    starComment: toTheirs(onTheirComment, { owner: ownStar, ...hidden(commentGone) }),
    unstarComment: toTheirs(onTheirComment, { owner: ownStar, ...hidden(commentGone) }),
    removeComment: notTheirs(onTheirComment, commentGone),
  },
  post: {
    detail: shows((scene) => theirPost(scene), hiddenPost),
    last20: shows(having(theirPost), unlistedPost),
    stickies: anybody(of.post.stickies),
    stickiesOfNode: shows(
      theirPostIn(({ world, head, postId }) => world.call(calls.post.stick, { postId }, head)),
      unlistedPost,
    ),
    newestOfNode: shows(
      theirPostIn(async () => undefined),
      unlistedPost,
    ),
    ofNode: shows(
      theirPostIn(async () => undefined),
      unlistedPost,
    ),
    selectedOfNode: shows(
      theirPostIn(({ world, head, postId }) => world.call(calls.post.select, { postId }, head)),
      unlistedPost,
    ),
    chaosOfNode: shows(
      theirPostIn(({ world, head, postId: id }) => world.call(calls.post.remove, { id, reason: '与主题无关' }, head)),
      unlistedPost,
    ),
    ofMine: ownersOnly(having(theirPost), 'unseen', 'seen'),
    archivedOfMine: shows(
      having(async (scene) => scene.world.call(calls.post.archive, await onTheirPost(scene), scene.viewer)),
      unlistedPost,
    ),
    ofUser: shows(async (scene) => ({ ...(await having(theirPost)(scene)), userId: scene.owner.id }), {
      ...unlistedPost,
      ofPrivacyOn: 'unseen',
      ofClosing: postRefusals.nobody,
    }),
    archivedOfUser: shows(
      async (scene) => {
        await scene.world.call(calls.post.archive, await onTheirPost(scene), scene.owner)
        return { userId: scene.owner.id }
      },
      { ...unlistedPost, ofPrivacyOn: 'unseen', ofClosing: postRefusals.nobody },
    ),
    create: anybody(of.post.create),
    edit: ownersOnly(
      async (scene) => ({
        ...(await theirPost(scene)),
        ...(await inTheirSection(({ id: nodeId }) => ({ title: '夜读', description: '读什么', nodeId }))(scene)),
      }),
      common.forbidden,
      'ok',
      hiddenPost,
    ),
    versions: ownersOnly(onTheirPost, common.forbidden, 'ok', { ...hiddenPost, ...byStaff }),
    version: ownersOnly(async (scene) => ({ ...(await onTheirPost(scene)), version: 1 }), common.forbidden, 'ok', {
      ...hiddenPost,
      ...byStaff,
    }),
    remove: ownersOnly(
      async (scene) => ({ ...(await theirPost(scene)), reason: '与主题无关' }),
      common.forbidden,
      'ok',
      { ...hiddenPost, ...byStaff },
    ),
    star: toTheirs(onTheirPost, { owner: postRefusals.ownStar, ...hiddenPost }),
    unstar: toTheirs(onTheirPost, { owner: postRefusals.ownStar, ...hiddenPost }),
    archive: toTheirs(onTheirPost, hiddenPost),
    unarchive: toTheirs(onTheirPost),
    stick: toTheirs(onTheirPost, { ...hiddenPost, ...byStaff }, common.forbidden),
    unstick: toTheirs(onTheirPost, { ...hiddenPost, ...byStaff }, common.forbidden),
    select: toTheirs(onTheirPost, { ...hiddenPost, ...byStaff }, common.forbidden),
    unselect: toTheirs(onTheirPost, { ...hiddenPost, ...byStaff }, common.forbidden),
    maintainerOf: toTheirs((scene) => theirPost(scene), hiddenPost),
  },
  reply: replyRows,
  announcement: { banner: anybody(of.announcement.banner) },
  picture: { upload: anybody(of.picture.upload) },
  search: {
    search: shows(async (scene) => ({ q: await theirWord(scene), type: 'flash' }), {
      ...unlisted,
      ofPrivacyOn: 'unseen',
    }),
  },
  node: {
    list: shows(
      inTheirSection(({ name }) => ({ filter: name })),
      exceptUnseenOwner,
    ),
    recommended: anybody(of.node.recommended),
    archived: anybody(of.node.archived),
    node: shows(
      inTheirSection(({ id }) => ({ id })),
      exceptUnseenOwner,
    ),
    detail: shows(
      inTheirSection(({ id }) => ({ id })),
      exceptUnseenOwner,
    ),
    join: toTheirs(inTheirSection(({ id: nodeId }) => ({ nodeId }))),
    leave: toTheirs(inTheirSection(({ id: nodeId }) => ({ nodeId }))),
    describe: ownersOnly(
      inTheirSection(({ id }) => ({ id, description: '睡前' })),
      common.forbidden,
    ),
    addVice: ownersOnly(byOwner(of.node.addVice), common.forbidden),
    removeVice: ownersOnly(byOwner(of.node.removeVice), common.forbidden),
    accept: ownersOnly(byOwner(of.node.accept), nodeRefusals.notInvited),
    resign: ownersOnly(byOwner(of.node.resign), nodeRefusals.notMaintainer),
    propose: anybody(of.node.propose),
    log: anybody(of.node.log),
    ban: ownersOnly(byOwner(of.node.ban), common.forbidden, 'ok', byStaff),
    bans: ownersOnly(byOwner(of.node.bans), common.forbidden, 'ok', byStaff),
    unban: ownersOnly(byOwner(of.node.unban), common.forbidden, 'ok', byStaff),
  },
  upload: {
    done: ownersOnly(byOwner(of.upload.done), common.notFound),
  },
  message: messageRows,
  report: {
    report: toTheirs(
      async (scene) => ({ targetType: 'flash', targetId: (await theirFlash(scene)).id, reason: 'spam' }),
      {
        owner: reportRefusals.own,
        ...hidden(reportRefusals.gone),
      },
    ),
    mine: ownersOnly(having(theyReport), 'unseen', 'seen'),
  },
  attendant: {
    send: anybody(of.attendant.send),
    latest: anybody(of.attendant.latest),
    after: anybody(of.attendant.after),
    before: anybody(of.attendant.before),
    hours: anybody(of.attendant.hours),
  },
  feedback: {
    create: toTheirs(({ owner }) => ({ username: owner.username, email: 'old@example.com' }), {
      owner: feedbackRefusals.own,
    }),
    open: ownersOnly(having(theyAskBack), 'unseen', 'seen'),
    ended: ownersOnly(having(theyAskedBack), 'unseen', 'seen'),
    remove: ownersOnly(byOwner(of.feedback.remove), feedbackRefusals.gone),
    code: ownersOnly(byOwner(of.feedback.code), feedbackRefusals.gone),
  },
  appeal: {
    appeal: ownersOnly(byOwner(of.appeal.appeal), appealRefusals.gone),
    mine: ownersOnly(having(theyAppeal), 'unseen', 'seen'),
    open: ownersOnly(having(theirsIsDeleted), 'unseen', 'seen'),
  },
  square: {
    status: anybody(of.square.status),
    putStatus: anybody(of.square.putStatus),
    profile: anybody(of.square.profile),
    putProfile: anybody(of.square.putProfile),
    preview: anybody(of.square.preview),
    filter: anybody(of.square.filter),
    putFilter: anybody(of.square.putFilter),
    disclosures: anybody(of.square.disclosures),
  },
  pairing: pairingRows,
  face: photoRows,
  passkey: passkeyRows,
  lover: loverRows,
}
