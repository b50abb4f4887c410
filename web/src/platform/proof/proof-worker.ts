import type { ProofTask } from '@sp/contract'
import { solve } from './solve.ts'

export type ProofMessage = { part: number } | { number: number }

self.addEventListener('message', ({ data }: MessageEvent<ProofTask>) => {
  const send = (message: ProofMessage) => self.postMessage(message)
  send({ number: solve(data, (part) => send({ part })) })
})
