/** The keys of both files of each picture. */
export const filesIn = (rows: readonly { img: string; thumb: string }[]): string[] =>
  rows.flatMap(({ img, thumb }) => [img, thumb])
