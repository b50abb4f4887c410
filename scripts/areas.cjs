// The areas of every package, each with its features, in the one order of imports: a feature may import those before it
// (ARCHITECTURE.md). Import rules, tests and documents derive from this list.
const areas = {
  site: ['system', 'setting', 'invite'],
  account: ['account', 'session', 'sign-in', 'security', 'closing', 'export'],
  content: ['text', 'upload', 'picture', 'vote', 'share'],
  people: ['follow', 'points', 'setting', 'profile', 'scan'],
  notify: ['notice', 'push'],
  staff: ['audit', 'staff', 'word', 'sanction', 'announcement'],
  moderation: ['report', 'review', 'appeal'],
  flash: ['flash', 'feed', 'comment', 'compose'],
  forum: ['section', 'post', 'reply', 'home'],
  search: [],
  talk: ['chat', 'ticket', 'support', 'message'],
  square: ['membership', 'pairing', 'photo', 'matching', 'passkey', 'lover'],
  game: [],
  operation: ['member', 'figures', 'queue'],
}

/** In the browser the page of a post shows its replies; on the server a reply needs its post. */
const inWeb = { ...areas, forum: ['section', 'reply', 'post', 'home'] }

/** Folders below `<package>/src`, in order; an area without a list of features is one feature. */
const foldersOf = (of) =>
  Object.entries(of).flatMap(([area, features]) =>
    features.length === 0 ? [area] : features.map((feature) => `${area}/${feature}`),
  )

module.exports = {
  areas,
  foldersOf,
  contract: foldersOf(areas),
  server: foldersOf(areas),
  web: foldersOf(inWeb),
  console: foldersOf(areas),
}
