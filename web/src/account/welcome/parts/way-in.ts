import type { Site } from '@sp/contract'
import { texts } from '../texts.ts'

const { visitor } = texts

/** Whether a visitor can register, and what they have to know before. A site that is not known yet is taken as open. */
export function wayIn(site: Site | undefined): { isOpen: boolean; note: string } {
  const { registration = 'open', approval = 'off', inviteCode = false } = site ?? {}
  if (registration !== 'open') return { isOpen: false, note: visitor[registration] }
  return { isOpen: true, note: inviteCode ? visitor.invite : visitor.approval[approval] }
}
