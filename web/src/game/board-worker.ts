import { type Board, boardOf, type Deal } from '@sp/contract'

/** Beside the page: the largest board takes some ten ms to draw, on a slow phone a quarter of a second. */
self.addEventListener('message', ({ data: { deal, first } }: MessageEvent<{ deal: Deal; first: number }>) => {
  self.postMessage(boardOf(deal, first) satisfies Board)
})
