// The areas of every package, each with its features, in the one order of imports: a feature imports only features before
// it. The import rules, their test and the table of ARCHITECTURE.md follow this list.
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const areas = {
  site: ['system', 'setting', 'invite'],
  account: ['account', 'welcome', 'session', 'factor', 'sign-in', 'security', 'closing', 'export'],
  content: ['text', 'link', 'upload', 'picture', 'vote', 'share', 'collection'],
  people: ['follow', 'points', 'setting', 'profile', 'scan'],
  notify: ['notice', 'push', 'digest'],
  staff: ['audit', 'staff', 'work', 'alert', 'countersign', 'word', 'sanction', 'announcement'],
  moderation: ['report', 'review', 'lifecycle', 'appeal'],
  flash: ['flash', 'feed', 'comment', 'compose'],
  forum: ['section', 'post', 'reply', 'transfer', 'home'],
  // An area without a list is one feature.
  search: [],
  talk: ['chat', 'ticket', 'support', 'message'],
  square: ['membership', 'pairing', 'photo', 'matching', 'passkey', 'lover'],
  game: [],
  operation: ['member', 'wave', 'newcomer', 'figures', 'queue', 'backup', 'health', 'oversight', 'setup'],
}

/**
 * On the server a reply needs its post, and a second step its session; in the browser the page of a post shows its replies, and
 * the form of the log-in shows the second step.
 */
const areasOf = {
  web: {
    ...areas,
    account: ['factor', ...areas.account.filter((feature) => feature !== 'factor')],
    forum: ['section', 'reply', 'post', 'transfer', 'home'],
  },
}

/** The folders of a package's features below its `src`, in order. */
const featuresOf = (workspace) =>
  Object.entries(areasOf[workspace] ?? areas)
    .flatMap(([area, features]) => (features.length === 0 ? [area] : features.map((feature) => `${area}/${feature}`)))
    .filter((folder) => existsSync(join(__dirname, '..', workspace, 'src', folder)))

module.exports = {
  areas,
  contract: featuresOf('contract'),
  server: featuresOf('server'),
  web: featuresOf('web'),
  console: featuresOf('console'),
}
