/** What the simulation of capacity assumes; each figure is a guess that an operator can replace by their own. */
export const assumptions = {
  /** Share of all members who come on a day. */
  active: 0.2,
  /** Acts of one who came, on a day. */
  flash: 0.1,
  flashComment: 0.6,
  flashVote: 3,
  post: 0.02,
  postVote: 0.5,
  reply: 0.4,
  replyVote: 0.3,
  message: 2,
  /** Requests of one who came: all, and how often they open the feed of those they follow. */
  requests: 150,
  feedOpens: 6,
  /** Pictures of a flash or a post, and kilobytes of one with its thumbnail. */
  pictures: 0.4,
  pictureKb: 205,
  /** Members whom one follows; followers are a power law with this exponent, up to this share of all members. */
  follows: 30,
  exponent: 2.2,
  mostFollowers: 0.05,
  /** One with ten times the followers writes this power of ten more. */
  zeal: 0.3,
  /** Share of the followers who have come within a week: an inbox is kept for them alone. */
  recent: 0.45,
  /** Authors with more followers are read by pages, also where the others have inboxes. */
  celebrity: 10_000,
  /** Notices kept of a member. */
  notices: 60,
  /** Load at the peak second, in means of the day. */
  peak: 4,
  /** An inserted row of an inbox costs as much as this many index probes. */
  insertCost: 20,
  /** Tables that were not measured, beside those that were. */
  others: 0.15,
  /** Years of content that the machines are bought for. */
  years: 3,
  /** Acts a second of a primary with 16 cores, at half of its load: row 6 of bench/results/speed.md, extrapolated. */
  actsOfPrimary: 2_500,
  terabytesOfPrimary: 2,
  /** Requests a second of a node with 8 cores, at half of its load: row 12 of the same, extrapolated. */
  requestsOfNode: 8_000,
  /** CNY a month: a node, a primary with its standby, and a terabyte of pictures with what is read of them. */
  node: 600,
  primary: 7_000,
  terabyte: 250,
} as const

export type Assumptions = { readonly [K in keyof typeof assumptions]: number }
