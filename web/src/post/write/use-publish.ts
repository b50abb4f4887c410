import { isRefusal, nodeRefusals, pictureRefusals } from '@sp/contract'
import { useState } from 'react'
import type { Brought } from '../../compose/brought.ts'
import { learnBan } from '../../node/cache.ts'
import { useCreate } from '../../platform/query/use-create.ts'
import { silencedWords } from '../../platform/silenced.ts'
import type { NewPost } from '../api.ts'
import type { Written } from './entries.ts'
import { type Fault, faultOf } from './rules.ts'
import { texts } from './texts.ts'

type Input = Omit<NewPost, 'clientKey'>

export interface Publishing {
  /** Under this key lie the draft and the keys of what was sent of it. */
  draftKey: string
  brought: Brought
  call: (input: NewPost) => Promise<number>
  /** It is there, and off the device. */
  published: (postId: number) => unknown
  discard: () => void
}

/** Publishes what is written once its pictures have arrived; a fault is said where it is, and nothing is lost. */
export function usePublish({ draftKey, brought, call, published, discard }: Publishing) {
  const [fault, setFault] = useState<Fault>()
  const [waits, setWaits] = useState(false)
  const { run, busy } = useCreate<Input, number>(
    {
      call,
      created: published,
      refused: (words, error) => {
        if (isRefusal(error, pictureRefusals.gone)) brought.forgetKeys()
        learnBan(error)
        const at = isRefusal(error, nodeRefusals.gone) || isRefusal(error, nodeRefusals.banned) ? 'node' : 'all'
        setFault({ at, text: silencedWords(error) ?? words })
      },
    },
    {
      key: draftKey,
      discard: () => {
        brought.discard()
        discard()
      },
    },
  )
  /** @returns what is wrong with it, before anything is sent. */
  const publish = async (written: Written): Promise<Fault | undefined> => {
    if (waits || busy) return undefined
    const found = faultOf(written)
    setFault(found)
    if (found || written.nodeId === null) return found
    setWaits(true)
    const pictures = await brought.arrived().finally(() => setWaits(false))
    if (!pictures) {
      const failed = { at: 'all', text: texts.pictureFailed } as const
      setFault(failed)
      return failed
    }
    const { nodeId, title, body, warning } = written
    run({ nodeId, title: title.trim(), description: body.trim(), ...(warning ? { warning } : {}), pictures })
    return undefined
  }
  return { publish, busy: busy || waits, fault, forgive: () => setFault(undefined) }
}
