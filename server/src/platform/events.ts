import type { HeldKind, NoticeKind, PairQuestion, RemovalKind, SettingKey } from '@sp/contract'
import { perApp } from './app-state.ts'
import type { App } from './ctx.ts'
import type { Tx } from './db/sql.ts'

/** What happened, for features that its own may not call. Emitted exactly one time for each. */
export interface Facts {
  accountMade: { userId: number }
  followed: { actorId: number; targetId: number }
  /** A block is made; `isNameless` of somebody who is known by a pairing alone. Before any of their notices is locked, for what is locked before those. */
  parted: { actorId: number; targetId: number; isNameless?: true }
  blocked: { actorId: number; targetId: number }
  levelReached: { userId: number; level: number }
  /** A notice was made or grew; `push` where the member wants notices of its kind on their devices. */
  noticed: { userId: number; kind: NoticeKind; push: boolean }
  flashPosted: {
    flashId: number
    authorId: number
    content: string
    isPrivate: boolean
    warning: string | null
    createdAt: Date
    /** Of its pictures; empty for a private flash and for one that staff reviewed. */
    fingerprints: readonly string[]
    /** Staff have looked at it before. */
    wasReviewed?: true
  }
  /** It appears once staff have looked at it. */
  flashWaits: { flashId: number; authorId: number; content: string; fingerprints: readonly string[] }
  /** A picture came to a flash that was posted before, and is not private; `isShown` unless staff are to decide first. A plain one has no fingerprint. */
  flashPictured: { flashId: number; authorId: number; fingerprint: string; isShown: boolean }
  flashHidden: { flashId: number; authorId: number }
  /** `up` is how many stars are removed with it. */
  flashRemoved: { flashId: number; authorId: number; up: number }
  /** Staff brought back what was taken down; its stars count again. */
  flashRestored: { flashId: number; authorId: number; up: number; isPrivate: boolean }
  /** What pictures looked like that staff removed for good; `byId` is null where no person did it. */
  picturesPurged: { fingerprints: readonly string[]; caseId: number; byId: number | null; reason: string }
  /** The account of whoever gave it is erased. */
  flashStarErased: { flashId: number; authorId: number }
  flashStarred: { flashId: number; authorId: number; actorId: number; adultsOnly: boolean }
  /** `answeredId` wrote the comment that this one answers. */
  commented: {
    commentId: number
    flashId: number
    flashAuthorId: number
    actorId: number
    answeredId: number | null
    content: string
    isPrivate: boolean
    adultsOnly: boolean
    /** Staff have looked at it before. */
    wasReviewed?: true
  }
  /** It is read by others once staff have looked at it. */
  commentWaits: { commentId: number; authorId: number; content: string }
  commentStarred: { commentId: number; flashId: number; authorId: number; actorId: number; adultsOnly: boolean }
  /** It is in the lists, for the first time. */
  postPosted: {
    postId: number
    nodeId: number
    authorId: number
    title: string
    content: string
    warning: string | null
  }
  /** The same once it is counted, for whoever may hide it at once; not where staff have looked at it before. */
  postCounted: { postId: number; authorId: number; title: string; content: string; isPictured: boolean }
  /** It appears once staff have looked at it. */
  postWaits: { postId: number; authorId: number; title: string; content: string }
  /** Its words, warning or pictures are others now; `mustWait` where staff look at it before others do. */
  postEdited: { postId: number; authorId: number; title: string; content: string; mustWait: boolean }
  /** It is for adults now, or no more. */
  postRated: { postId: number }
  /** Into another section, with its replies. */
  postMoved: { postId: number; from: number; to: number }
  /** Out of all lists: to the chaos sea of its section, by its author or a maintainer, or taken down by staff. */
  postRemoved: {
    postId: number
    nodeId: number
    authorId: number
    by: 'author' | 'head' | 'vice' | 'staff' | 'takedown'
    reason: string
    kind?: RemovalKind
  }
  /**
   * Whoever governs its section hands it over to staff: before it is locked, since whoever decides locks its case first. A
   * refusal afterwards takes this back.
   */
  handedOver: {
    type: 'post' | 'reply'
    id: number
    authorId: number
    actorId: number
    kind: HeldKind
    reason: string
  }
  /** Staff decided what a section had handed over; `isBack`: it is where it was. Told once it can no longer be undone. */
  caseDecided: { caseId: number; isBack: boolean; byId: number | null; note: string; undoSeconds: number }
  /** As if nobody had decided it. */
  caseReopened: { caseId: number }
  /** It can no longer be undone. */
  caseSettled: { caseId: number }
  /** Back in the lists, from the chaos sea or after staff had taken it down. */
  postRestored: { postId: number; nodeId: number; authorId: number }
  /** To the chaos sea once more, without a word to anybody: what brought it back was undone. */
  postTakenAgain: { postId: number }
  postStuck: { postId: number; authorId: number }
  postSelected: { postId: number; authorId: number }
  postUnselected: { postId: number; authorId: number }
  /** `answeredId` wrote the reply that this one answers. */
  replied: {
    replyId: number
    postId: number
    nodeId: number
    postAuthorId: number
    actorId: number
    answeredId: number | null
    content: string
    isPictured: boolean
    adultsOnly: boolean
    /** Staff have looked at it before. */
    wasReviewed?: true
  }
  /** It is read by others once staff have looked at it. */
  replyWaits: { replyId: number; authorId: number; content: string }
  replyStarred: { replyId: number; postId: number; authorId: number; actorId: number; adultsOnly: boolean }
  /** By its author, to the chaos sea of its post, or taken down by staff. */
  replyRemoved: {
    replyId: number
    postId: number
    authorId: number
    by: 'author' | 'head' | 'vice' | 'staff' | 'takedown'
    reason: string
    kind?: RemovalKind
  }
  /** Back from the chaos sea, or after staff had taken it down. */
  replyRestored: { replyId: number; postId: number; authorId: number }
  /** To the chaos sea once more, without a word to anybody: what brought it back was undone. */
  replyTakenAgain: { replyId: number }
  replySelected: { replyId: number; postId: number; authorId: number }
  /** `self`: whoever listens may refuse it, and with it the change. */
  birthdayChanged: {
    userId: number
    by: 'self' | 'staff'
    /** As it was: set a day ago or earlier, and, where it is a young one, for customer service alone. */
    was: { birthday: string | null; isSettled: boolean; isFixed: boolean }
  }
  /** Of the account. */
  genderChanged: { userId: number }
  /** What the owner set has another value. */
  settingChanged: { key: SettingKey }
  /**
   * Somebody goes out of the square. Emitted before any of their rows is locked: whoever ends what they have running
   * locks them together with whom they are with, in the order of ids, and looks again behind that.
   */
  squareLeft: { userId: number; why: 'off' | 'young' | 'closed' | 'shut' }
  /** Both said yes to it; what there is for one stage alone goes with it. */
  stageLeft: { sessionId: number; question: PairQuestion }
  /** A block came between the two; 0 where a block came between two who are not meeting. */
  pairingSilenced: { sessionId: number }
  /** However it ended, and for whom. */
  pairingEnded: { sessionId: number; userIds: readonly number[] }
  becameLovers: { sessionId: number; userIds: readonly number[] }
  passwordChanged: { userId: number }
  /** Somebody, perhaps not the member, asked to reset their password by mail; the member can cancel it. */
  resetStarted: { userId: number }
  /** Staff began one for somebody who proved themselves; the member can cancel it. `alone`: said each day. */
  staffResetStarted: { userId: number; alone: boolean }
  /** What staff began is over: the member cancelled it, or set a password by its code. */
  staffResetEnded: { userId: number; isUsed: boolean }
  passwordReset: { userId: number }
  emailChanged: { userId: number }
  phoneChanged: { userId: number }
  /** Hidden from everyone from now on; for seven days it can be undone. */
  accountClosing: { userId: number }
  /** Banned, until somebody lifts it. */
  accountShut: { userId: number }
  /** For good: whatever would outlive the credential is removed in the same transaction. */
  accountClosed: { userId: number }
  /** The closing was undone, or a ban lifted. */
  accountReopened: { userId: number }
}

/** Runs in the transaction of what happened: both commit or neither does. */
type Listener<K extends keyof Facts> = (app: App, tx: Tx, fact: Facts[K]) => Promise<void>
type Listeners = { [K in keyof Facts]?: Listener<K>[] }

const listenersOf = perApp((): Listeners => ({}))

/** Subscribes; called where the routes of the listening feature are made. */
export function on<K extends keyof Facts>(app: App, what: K, listen: Listener<K>): void {
  const all = listenersOf(app)
  all[what] = [...(all[what] ?? []), listen] as Listeners[K]
}

export async function emit<K extends keyof Facts>(app: App, tx: Tx, what: K, fact: Facts[K]): Promise<void> {
  for (const listen of listenersOf(app)[what] ?? []) await listen(app, tx, fact)
}
