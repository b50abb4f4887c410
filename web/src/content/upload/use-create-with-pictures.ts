import { isRefusal, pictureRefusals } from '@sp/contract'
import { useState } from 'react'
import { useCreate } from '../../platform/query/use-create.ts'
import type { DraftPictures } from './draft-pictures.ts'

interface CreateWithPictures<Input, Answer> {
  pictures: DraftPictures
  call: (input: Input & { clientKey: string }) => Promise<Answer>
  created: (answer: Answer) => unknown
  refresh?: () => unknown
  refused: (words: string, error: unknown) => unknown
}

/** A create that names its pictures by key: it waits for their uploads. */
export function useCreateWithPictures<Input extends object, Answer>(
  { pictures, refused, ...create }: CreateWithPictures<Input, Answer>,
  draft: { key: string; discard: (sent: Input) => void },
) {
  const [waits, setWaits] = useState(false)
  const { run, busy } = useCreate<Input, Answer>(
    {
      ...create,
      refused: (words, error) => {
        if (isRefusal(error, pictureRefusals.gone)) pictures.forgetKeys()
        refused(words, error)
      },
    },
    draft,
  )
  /** @returns false if a picture did not arrive: nothing was sent. */
  const send = async (inputOf: (keys: string[]) => Input): Promise<boolean> => {
    setWaits(true)
    const keys = await pictures.arrived().finally(() => setWaits(false))
    if (keys) run(inputOf(keys))
    return keys !== undefined
  }
  return { send, busy: busy || waits }
}
