/** Where everything is, for links from one page to another. */
export const paths = {
  reports: '/reports',
  report: (id: number) => `/reports/${id}`,
  appeals: '/appeals',
  appeal: (id: number) => `/appeals/${id}`,
  members: '/members',
  member: (id: number) => `/members/${id}`,
  muted: '/muted',
  announcements: '/announcements',
  words: '/words',
  invites: '/invites',
  audit: '/audit',
  auditLine: (seq: number) => `/audit/${seq}`,
  figures: '/figures',
  settings: '/settings',
  staff: '/staff',
  account: '/account',
}
