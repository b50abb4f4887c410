import { type Board, boardOf, type Deal } from '@sp/contract'

/** Generates the board of a deal and its first cell in a worker, so that the page stays responsive. */
export async function drawBoard(deal: Deal, first: number): Promise<Board> {
  const worker = new Worker(new URL('./board-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Board>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message || 'the worker did not start'))
      worker.postMessage({ deal, first })
    })
  } catch {
    // The worker file failed to load, for example offline: the page blocks for a moment.
    return boardOf(deal, first)
  } finally {
    worker.terminate()
  }
}
