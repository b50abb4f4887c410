import type { Call, Data, Input } from '@sp/contract'
import type { MemberCtx } from '../ctx.ts'

/**
 * In place of a handler, for what every open page of a member asks every few seconds: `route(noticeCalls.msgId, polled({ … }))`. Where
 * this node knows the session and that there is nothing new, nobody else is asked; else the call is as any other.
 */
export class Polled<C extends Call> {
  /** The answer where there is nothing new, from memory alone; undefined where that is not known. */
  readonly known: (ctx: MemberCtx, input: Input<C>) => Data<C> | undefined
  readonly handle: (ctx: MemberCtx, input: Input<C>) => Promise<Data<C>>

  constructor({ known, handle }: Pick<Polled<C>, 'known' | 'handle'>) {
    this.known = known
    this.handle = handle
  }
}

export const polled = <C extends Call>(how: Pick<Polled<C>, 'known' | 'handle'>): Polled<C> => new Polled(how)
