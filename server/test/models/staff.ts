import { makeStaff, type Staff } from '../make/staff.ts'
import type { Site } from './site.ts'

export const STAFF = 3

const staffOf = new WeakMap<Site, Promise<Staff[]>>()

/** The same moderators in each history. */
export function staffAt(site: Site): Promise<Staff[]> {
  const made = staffOf.get(site) ?? Promise.all(Array.from({ length: STAFF }, () => makeStaff(site.world, 'moderator')))
  staffOf.set(site, made)
  return made
}
