import type { Rights } from '../platform/db/site-rights.ts'

/**
 * A node of the version before may begin again during an update, and takes back what its own list does not give: a
 * change of these lists comes with a migration, after which such a node refuses the data.
 */
export const databaseRights: Rights = {
  secrets: {
    square_member: ['sealed'],
    pair_side: ['kept_name'],
    passkey: ['sealed'],
  },
  writes: {
    // Migrations and the job library write them, as the owner.
    applied_migration: [],
    'graphile_worker.migrations': [],
    // Records that are added to and never change.
    audit_line: ['INSERT'],
    audit_check: ['INSERT'],
    setting_change: ['INSERT'],
    figure_day: ['INSERT'],
    figure_week: ['INSERT'],
    figure_return: ['INSERT'],
    // An erased account is no longer named; the rows remain.
    account_name: ['INSERT', 'UPDATE'],
    node_log: ['INSERT', 'UPDATE (actor_id, user_id)'],
    // Erased with the account.
    points_entry: ['DELETE', 'INSERT'],
    post_version: ['DELETE', 'INSERT'],
  },
}
