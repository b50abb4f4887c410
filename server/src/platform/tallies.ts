import { perApp } from './app-state.ts'
import { Tally } from './tally.ts'

/** What happened on this node, for its metrics and for the health page; labels are fixed words, never of a member. */
export const tallies = perApp(() => ({
  /** Operations of the file store that failed. */
  files: new Tally<'write' | 'read' | 'remove' | 'list'>(),
  mailIn: new Tally<'received' | 'refused' | 'failed'>(),
  mailOut: new Tally<'sent' | 'failed'>(),
  mailFault: new Tally(),
  push: new Tally<'sent' | 'failed'>(),
  logins: new Tally<'member' | 'staff'>(),
  /** Look-ups of searches, by the server that answered. */
  lookUps: new Tally<'primary' | 'replica'>(),
  /** Jobs that were done, by task. */
  jobs: new Tally(),
}))
