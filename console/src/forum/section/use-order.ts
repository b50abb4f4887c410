import type { ConsoleNode } from '@sp/contract'
import { makeSlot, toast, useSlot } from '@sp/ui'
import { useMemo } from 'react'
import { onEnd } from '../../platform/session.ts'
import { useRecommend } from './api.ts'
import { isSame, type Order, orderOf } from './order.ts'
import { texts } from './texts.ts'

const slot = makeSlot<Order | undefined>(undefined)
onEnd(() => slot.set(undefined))

export interface OrderState {
  draft: Order
  published: Order
  isChanged: boolean
  change: (next: Order) => void
  revert: () => void
  publish: () => void
  busy: boolean
}

export function useOrder(sections: readonly ConsoleNode[]): OrderState {
  const published = useMemo(() => orderOf(sections), [sections])
  const draft = useSlot(slot) ?? published
  const recommend = useRecommend(() => {
    slot.set(undefined)
    toast(texts.published, { icon: 'check' })
  })
  return {
    draft,
    published,
    isChanged: !isSame(draft, published) && draft.length > 0,
    change: slot.set,
    revert: () => slot.set(undefined),
    publish: () => recommend.run({ nodeIds: [...draft] }),
    busy: recommend.busy,
  }
}
