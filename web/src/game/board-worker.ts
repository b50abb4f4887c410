import { type Board, boardOf, type Deal } from '@sp/contract'

/** In a worker: generating the largest board takes about 10 ms, on a slow phone a quarter of a second. */
self.addEventListener('message', ({ data: { deal, first } }: MessageEvent<{ deal: Deal; first: number }>) => {
  self.postMessage(boardOf(deal, first) satisfies Board)
})
