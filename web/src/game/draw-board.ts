import { type Board, boardOf, type Deal } from '@sp/contract'

/** The board of a deal and its first cell; drawn beside the page, which stays quick meanwhile. */
export async function drawBoard(deal: Deal, first: number): Promise<Board> {
  const worker = new Worker(new URL('./board-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Board>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message || 'the worker did not start'))
      worker.postMessage({ deal, first })
    })
  } catch {
    // Its file did not come, without a connection: the page holds for a moment.
    return boardOf(deal, first)
  } finally {
    worker.terminate()
  }
}
