import {
  type Call,
  calls,
  common,
  flashRefusals,
  followRefusals,
  noticeRefusals,
  pointsRefusals,
  profileRefusals,
  type Refusal,
  reportRefusals,
  securityRefusals,
} from '@sp/contract'
import { examples as of } from './examples.ts'
import {
  anybody,
  type But,
  byBystander,
  byOwner,
  having,
  heFollows,
  heReports,
  heStarsMine,
  him,
  hisAvatar,
  hisFlash,
  iBlock,
  iFollow,
  onHisComment,
  onHisFlash,
  ownersOnly,
  type Row,
  shows,
  toHis,
} from './matrix-rows.ts'

type Table = {
  [F in keyof typeof calls]: { [N in keyof (typeof calls)[F]]: (typeof calls)[F][N] extends Call ? Row : never }
}

const { gone, commentGone, ownStar } = flashRefusals
/** A block in either direction: neither is in a list of the other. A list of oneself does not hold oneself. */
const apart: But = { owner: 'unseen', blocked: 'unseen', blocking: 'unseen', ofClosing: 'unseen' }
/** What a list of other people's things leaves out. */
const unlisted: But = {
  blocked: 'unseen',
  blocking: 'unseen',
  r18Minor: 'unseen',
  ofPrivate: 'unseen',
  ofClosing: 'unseen',
}
/** As if it were not there. */
const hidden = (refusal: Refusal): But => ({
  blocked: refusal,
  blocking: refusal,
  r18Minor: refusal,
  ofPrivate: refusal,
  ofClosing: refusal,
})

/** Somebody else's that they may see is not theirs to change. */
const notTheirs = (arrange: Row['arrange'], unseen: Refusal): Row =>
  ownersOnly(arrange, common.forbidden, 'ok', hidden(unseen))

/**
 * Who gets what of every call: first what everybody gets, then who gets something else. Nobody who is not logged in, is
 * muted or shut gets further than the call's own `who` says. A call without a line does not compile.
 */
export const matrix: Table = {
  system: {
    userRegister: anybody(of.system.userRegister),
    version: anybody(of.system.version),
    site: anybody(of.system.site),
  },
  account: {
    register: anybody(of.account.register),
    login: anybody(of.account.login),
    logout: anybody(of.account.logout),
  },
  security: {
    changePassword: anybody(of.security.changePassword),
    get: anybody(of.security.get),
    reveal: anybody(of.security.reveal),
    email: anybody(of.security.email),
    phone: anybody(of.security.phone),
    question: anybody(of.security.question),
    checkQuestion: ownersOnly(byOwner(of.security.checkQuestion), securityRefusals.noQuestion),
    sessions: anybody(of.security.sessions),
    endSession: ownersOnly(byOwner(of.security.endSession), securityRefusals.noSession),
    endOtherSessions: anybody(of.security.endOtherSessions),
    forgot: toHis(byOwner(of.security.forgot)),
    setPassword: ownersOnly(byOwner(of.security.setPassword), securityRefusals.otherBrowser),
    cancelReset: anybody(of.security.cancelReset),
    cancelResetByLetter: toHis(byOwner(of.security.cancelResetByLetter)),
    startExport: anybody(of.security.startExport),
    getExport: ownersOnly(byOwner(of.security.getExport), securityRefusals.noExport),
    close: anybody(of.security.close, { siteOwner: securityRefusals.ownerStays }),
    reopen: toHis(byBystander(of.security.reopen)),
  },
  follow: {
    follow: toHis(him, {
      owner: followRefusals.self,
      blocked: followRefusals.refused,
      blocking: followRefusals.refused,
      ofClosing: followRefusals.noSuchUser,
    }),
    unfollow: toHis(him, { ofClosing: followRefusals.noSuchUser }),
    fans: shows(having(heFollows), apart),
    following: shows(having(iFollow), apart),
    block: toHis(him, { owner: followRefusals.blockSelf, ofClosing: followRefusals.noSuchUser }),
    unblock: toHis(him, { ofClosing: followRefusals.noSuchUser }),
    blacklist: shows(having(iBlock), { owner: 'unseen', ofClosing: 'unseen' }),
    isBlocked: toHis(him, { blocking: true, ofClosing: followRefusals.noSuchUser }, false),
  },
  points: {
    points: toHis(him, { ofClosing: pointsRefusals.unknown }),
    checkIn: ownersOnly(him, pointsRefusals.notYours),
    checkInState: ownersOnly(him, pointsRefusals.notYours),
  },
  notice: {
    list: shows(having(heStarsMine), apart),
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
    get: shows(him, { ofClosing: profileRefusals.unknown }),
    edit: anybody(of.profile.edit),
    privacy: anybody(of.profile.privacy),
    avatarUpload: anybody(of.profile.avatarUpload),
    avatar: ownersOnly(hisAvatar, profileRefusals.avatar),
  },
  flash: {
    recommend: shows(having(hisFlash), { ...unlisted, owner: 'unseen', ofPrivacyOn: 'unseen' }),
    ofFollowed: shows(having(iFollow, hisFlash), { ...unlisted, owner: 'unseen' }),
    ofMine: ownersOnly(having(hisFlash), 'unseen', 'seen'),
    ofUser: shows(async (scene) => ({ ...(await having(hisFlash)(scene)), userId: scene.owner.id }), {
      ...unlisted,
      ofPrivacyOn: 'unseen',
      ofClosing: flashRefusals.nobody,
    }),
    detail: shows(hisFlash, hidden(gone)),
    create: anybody(of.flash.create),
    addImage: notTheirs(onHisFlash, gone),
    remove: notTheirs(hisFlash, gone),
    toPrivate: notTheirs(hisFlash, gone),
    star: toHis(onHisFlash, { owner: ownStar, ...hidden(gone) }),
    unstar: toHis(onHisFlash, { owner: ownStar, ...hidden(gone) }),
    comments: shows(onHisComment, hidden(gone)),
    comment: toHis(async (scene) => ({ ...(await onHisFlash(scene)), content: '晚安' }), hidden(gone)),
    answer: toHis(async (scene) => {
      const { flashId, commentId: currentId } = await onHisComment(scene)
      return { flashId, currentId, content: '晚安' }
    }, hidden(gone)),
    starComment: toHis(onHisComment, { owner: ownStar, ...hidden(commentGone) }),
    unstarComment: toHis(onHisComment, { owner: ownStar, ...hidden(commentGone) }),
    removeComment: notTheirs(onHisComment, commentGone),
  },
  upload: {
    done: ownersOnly(byOwner(of.upload.done), common.notFound),
  },
  report: {
    report: toHis(async (scene) => ({ targetType: 'flash', targetId: (await hisFlash(scene)).id, reason: 'spam' }), {
      owner: reportRefusals.own,
      ...hidden(reportRefusals.gone),
    }),
    mine: ownersOnly(having(heReports), 'unseen', 'seen'),
  },
}
