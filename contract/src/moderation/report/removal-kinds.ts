/** Kind of a removal by a maintainer; default `other`. */
export const REMOVAL_KINDS = ['advert', 'abuse', 'off-topic', 'privacy', 'unlawful', 'other'] as const
export type RemovalKind = (typeof REMOVAL_KINDS)[number]

/** Kinds that would cause further harm in the chaos sea: hidden at once, and decided by staff. */
export const STAFF_REVIEW_KINDS = ['privacy', 'unlawful'] as const satisfies readonly RemovalKind[]
export type StaffReviewKind = (typeof STAFF_REVIEW_KINDS)[number]
export const isStaffReviewKind = (kind: string | null): kind is StaffReviewKind =>
  (STAFF_REVIEW_KINDS as readonly (string | null)[]).includes(kind)

export const REMOVAL_KIND_TEXTS: Readonly<Record<RemovalKind, string>> = {
  advert: '广告或引流',
  abuse: '人身攻击',
  'off-topic': '和版块无关',
  privacy: '公开他人隐私',
  unlawful: '违法内容',
  other: '其他',
}
