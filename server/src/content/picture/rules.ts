export const filesIn = (rows: readonly { img: string; thumb: string }[]): string[] =>
  rows.flatMap(({ img, thumb }) => [img, thumb])
