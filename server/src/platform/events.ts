import type { NoticeKind, PairQuestion, RemovalKind, SettingKey, StaffReviewKind } from '@sp/contract'
import { perApp } from './app-state.ts'
import type { App } from './ctx.ts'
import type { Tx } from './db/sql.ts'

/** Events for features that the emitting feature may not call directly. Each is emitted exactly once. */
export interface Facts {
  accountMade: { userId: number }
  followed: { actorId: number; targetId: number }
  /**
   * A block is made; `isNameless`: the blocked member is known by a pairing alone. Emitted before any of their
   * notices is locked, because the listeners' locks come before those in the lock order.
   */
  blocking: { actorId: number; targetId: number; isNameless?: true }
  blocked: { actorId: number; targetId: number }
  levelReached: { userId: number; level: number }
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
    wasReviewed?: true
  }
  flashWaits: { flashId: number; authorId: number; content: string; fingerprints: readonly string[] }
  /**
   * A picture was added to an existing flash and is not private; `isShown` unless staff must review it first. A
   * picture of a single colour has no fingerprint.
   */
  flashPictured: { flashId: number; authorId: number; fingerprint: string; isShown: boolean }
  flashHidden: { flashId: number; authorId: number }
  /** `up` is the number of stars that are removed with it. */
  flashRemoved: { flashId: number; authorId: number; up: number }
  flashRestored: { flashId: number; authorId: number; up: number; isPrivate: boolean }
  /** Fingerprints of pictures that staff deleted permanently; `byId` is null if no person did it. */
  picturesPurged: { fingerprints: readonly string[]; caseId: number; byId: number | null; reason: string }
  flashStarErased: { flashId: number; authorId: number }
  flashStarred: { flashId: number; authorId: number; actorId: number; adultsOnly: boolean }
  commented: {
    commentId: number
    flashId: number
    flashAuthorId: number
    actorId: number
    answeredId: number | null
    content: string
    isPrivate: boolean
    adultsOnly: boolean
    wasReviewed?: true
  }
  commentWaits: { commentId: number; authorId: number; content: string }
  commentStarred: { commentId: number; flashId: number; authorId: number; actorId: number; adultsOnly: boolean }
  postPosted: {
    postId: number
    nodeId: number
    authorId: number
    content: string
    warning: string | null
  }
  /** Emitted after the post is counted, for listeners that may hide it at once; not if staff reviewed it before. */
  postCounted: { postId: number; authorId: number; words: readonly string[]; isPictured: boolean }
  postWaits: { postId: number; authorId: number; words: readonly string[] }
  /** Text, warning or pictures changed; `mustWait` if staff must review it before others see it. */
  postEdited: { postId: number; authorId: number; words: readonly string[]; mustWait: boolean }
  postRated: { postId: number }
  postMoved: { postId: number; from: number; to: number }
  /**
   * Removed from all lists: to the chaos sea of its section by its author or a maintainer, or hidden
   * by staff.
   */
  postRemoved: {
    postId: number
    nodeId: number
    authorId: number
    by: 'author' | 'head' | 'vice' | 'staff' | 'takedown'
    reason: string
    kind?: RemovalKind
  }
  /**
   * A moderator of its section hands it over to staff. Emitted before the content is locked, because a decision
   * locks the case first. A refusal afterwards rolls this back.
   */
  handedOver: {
    type: 'post' | 'reply'
    id: number
    authorId: number
    actorId: number
    kind: StaffReviewKind
    reason: string
  }
  /**
   * Staff decided a case that a section handed over; `isBack`: content is restored. Notified when undo is no longer
   * possible.
   */
  caseDecided: { caseId: number; isBack: boolean; byId: number | null; note: string; undoSeconds: number }
  caseReopened: { caseId: number }
  caseSettled: { caseId: number }
  postRestored: { postId: number; nodeId: number; authorId: number }
  /** Returned to the chaos sea without notifying, because its restoration was undone. */
  postTakenAgain: { postId: number }
  postStuck: { postId: number; authorId: number }
  postSelected: { postId: number; authorId: number }
  postUnselected: { postId: number; authorId: number }
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
    wasReviewed?: true
  }
  replyWaits: { replyId: number; authorId: number; content: string }
  replyStarred: { replyId: number; postId: number; authorId: number; actorId: number; adultsOnly: boolean }
  replyRemoved: {
    replyId: number
    postId: number
    authorId: number
    by: 'author' | 'head' | 'vice' | 'staff' | 'takedown'
    reason: string
    kind?: RemovalKind
  }
  replyRestored: { replyId: number; postId: number; authorId: number }
  /** Returned to the chaos sea without notifying, because its restoration was undone. */
  replyTakenAgain: { replyId: number }
  replySelected: { replyId: number; postId: number; authorId: number }
  /** With `self`, a listener may refuse the change by throwing. */
  birthdayChanged: {
    userId: number
    by: 'self' | 'staff'
    /**
     * The previous state: set at least a day ago, and, for a minor's birthday, changeable by customer service only.
     */
    was: { birthday: string | null; isSettled: boolean; isFixed: boolean }
  }
  genderChanged: { userId: number }
  settingChanged: { key: SettingKey }
  /**
   * A member leaves the square. Emitted before any of their rows is locked: the listener that ends their pairings
   * locks them and their partners in the order of ids, and repeats its checks afterwards.
   */
  squareLeft: { userId: number; why: 'off' | 'young' | 'closed' | 'shut' }
  /** Both answered yes; data that exist for one stage only are deleted. */
  stageLeft: { sessionId: number; question: PairQuestion }
  /** A block separates the two; the id is 0 if the two have no pairing. */
  pairingBlocked: { sessionId: number }
  pairingEnded: { sessionId: number; userIds: readonly number[] }
  becameLovers: { sessionId: number; userIds: readonly number[] }
  passwordChanged: { userId: number }
  /** A visitor, perhaps not the member, asked for a password reset by mail; the member can cancel it. */
  resetStarted: { userId: number }
  /**
   * Staff started a reset for a member who proved their identity; the member can cancel it. `alone`: a daily
   * reminder.
   */
  staffResetStarted: { userId: number; alone: boolean }
  staffResetEnded: { userId: number; isUsed: boolean }
  passwordReset: { userId: number }
  emailChanged: { userId: number }
  phoneChanged: { userId: number }
  /** The account is hidden from everyone; the member can undo this for seven days. */
  accountClosing: { userId: number }
  accountShut: { userId: number }
  /** Final: data that would outlive the credentials are removed in the same transaction. */
  accountClosed: { userId: number }
  accountReopened: { userId: number }
}

/** Runs in the transaction of the event: both commit or neither does. */
type Listener<K extends keyof Facts> = (app: App, tx: Tx, fact: Facts[K]) => Promise<void>
type Listeners = { [K in keyof Facts]?: Listener<K>[] }

const listenersOf = perApp((): Listeners => ({}))

export function on<K extends keyof Facts>(app: App, what: K, listen: Listener<K>): void {
  const all = listenersOf(app)
  all[what] = [...(all[what] ?? []), listen] as Listeners[K]
}

export async function emit<K extends keyof Facts>(app: App, tx: Tx, what: K, fact: Facts[K]): Promise<void> {
  for (const listen of listenersOf(app)[what] ?? []) await listen(app, tx, fact)
}
