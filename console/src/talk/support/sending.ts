import { newClientKey } from '@sp/client/change/create-key'
import { type Colleague, attendantConsoleCalls as calls, claimRefusals, isRefusal } from '@sp/contract'
import { toast } from '@sp/ui'
import { call, messageOf } from '../../platform/call.ts'
import { makeDrafts } from '../../platform/drafts.ts'
import { refreshSupportTalk } from './api.ts'
import { texts } from './texts.ts'

/** An unsent answer; all retries use the same idempotency key, so it arrives once. */
export interface Outgoing {
  clientKey: string
  content: string
  state: 'sending' | 'failed' | 'sent'
  why?: string
  /** Id after sending; the answer stays here until the loaded messages contain it. */
  id?: number
}

const outbox = makeDrafts<readonly Outgoing[]>()
export const drafts = makeDrafts<string>()

const none: readonly Outgoing[] = []

export const useOutgoing = (userId: number, last: number): readonly Outgoing[] => {
  const all = outbox.useDraft(userId) ?? none
  return all.some((each) => isThere(each, last)) ? all.filter((each) => !isThere(each, last)) : all
}

const isThere = ({ id }: Outgoing, last: number): boolean => id !== undefined && id <= last

function change(userId: number, clientKey: string, to: Partial<Outgoing> | undefined): void {
  const before = outbox.get(userId) ?? none
  outbox.keep(
    userId,
    before.flatMap((each) => (each.clientKey !== clientKey ? [each] : to ? [{ ...each, ...to }] : [])),
  )
}

export const dropOutgoing = (userId: number, clientKey: string): void => change(userId, clientKey, undefined)

export async function send(userId: number, content: string, last: number): Promise<void> {
  const outgoing: Outgoing = { clientKey: newClientKey(), content, state: 'sending' }
  drafts.drop(userId)
  const before = (outbox.get(userId) ?? none).filter((each) => !isThere(each, last))
  outbox.keep(userId, [...before, outgoing])
  await trySend(userId, outgoing)
}

export async function sendAgain(userId: number, outgoing: Outgoing): Promise<void> {
  change(userId, outgoing.clientKey, { state: 'sending' })
  await trySend(userId, outgoing)
}

async function trySend(userId: number, { clientKey, content }: Outgoing): Promise<void> {
  try {
    const id = await call(calls.send, { userId, content, clientKey })
    change(userId, clientKey, { state: 'sent', id })
  } catch (error) {
    if (isRefusal(error, claimRefusals.held)) {
      giveBack(userId, clientKey, content)
      const by = (error.data as { by: Colleague } | null)?.by
      toast(by ? texts.taken(by.nickname) : texts.takenBySomebody)
    } else change(userId, clientKey, { state: 'failed', why: messageOf(error) })
  }
  refreshSupportTalk()
}

/** A colleague was faster: the text returns to the field, before the text written since. */
function giveBack(userId: number, clientKey: string, content: string): void {
  dropOutgoing(userId, clientKey)
  const since = drafts.get(userId)
  drafts.keep(userId, since ? `${content}\n${since}` : content)
}
