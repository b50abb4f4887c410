import { type ProofTask, proofOf } from '@sp/contract'
import { proofProgress } from './progress.ts'
import type { ProofMessage } from './proof-worker.ts'

/** Solves the task in a worker, so that the page stays usable. */
export async function prove(task: ProofTask, signal?: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  proofProgress.set(0)
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ProofMessage>) => {
        if ('number' in data) resolve(proofOf(task, data.number))
        else proofProgress.set(data.part)
      }
      worker.onerror = ({ message }) => reject(new Error(message || 'the worker did not start'))
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
    proofProgress.set(null)
  }
}
