import type { App, MemberCtx } from '../../platform/ctx.ts'
import { Refused } from '../../platform/http/refuse.ts'
import { consume } from '../../platform/limit/service.ts'
import { answerHashOf, contactOf } from '../account/credential-service.ts'
import { checkPassword } from '../account/password-service.ts'
import { isSameAddress, plainAnswer } from './rules.ts'
import { boundEmails } from './sealed-addresses.ts'

/** Claims about an account that a member cannot log in to. Only staff learn which of them match. */
interface OwnershipClaim {
  email: string
  phone: string
}
const DAY = 86_400

const match = (stated: string, isSame: boolean) => (stated === '' ? 'none' : isSame ? 'same' : 'different')

/** Compared with the bound contacts, and with addresses bound until a week ago. */
export async function compareContact(app: App, userId: number, { email, phone }: OwnershipClaim) {
  const [emails, bound] = await Promise.all([boundEmails(app, userId), contactOf(app, userId)])
  return {
    email: match(
      email,
      emails.some((each) => isSameAddress(each, email)),
    ),
    phone: match(phone, phone === bound.phone),
  } as const
}

/**
 * Checks an answer to a member's security question: five tries a day for each asker, thirty for each name. An
 * unknown name and an account without a question cost the same. Separate from the limit of the owner, who would
 * otherwise be locked out.
 */
export async function checkAnswer(
  ctx: MemberCtx,
  { name, userId, answer }: { name: string; userId: number; answer: string },
) {
  if (!(await mayTry(ctx, name))) return 'unjudged'
  const hash = await answerHashOf(ctx, userId)
  return (await checkPassword(ctx, hash || undefined, plainAnswer(answer))) ? 'same' : 'different'
}

async function mayTry(ctx: MemberCtx, name: string): Promise<boolean> {
  try {
    await consume(ctx, { scope: 'ticket-answer-by', key: String(ctx.viewer.id), max: 5, seconds: DAY })
    await consume(ctx, { scope: 'ticket-answer-of', key: name, max: 30, seconds: DAY })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
