import { makeStaff, type Staff } from '../make/staff.ts'
import type { Site } from './site.ts'

const made = new WeakMap<Site, Promise<[Staff, Staff, Staff]>>()

/** The same three moderators in each history. */
export function staffAt(site: Site): Promise<[Staff, Staff, Staff]> {
  const make = () => makeStaff(site.world, 'moderator')
  const staff = made.get(site) ?? Promise.all([make(), make(), make()])
  made.set(site, staff)
  return staff
}
