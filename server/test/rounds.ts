/**
 * How many rounds a test of a race runs: few in each run, many at night (`SP_ROUNDS=20`).
 * What grows with them (a crowd, a storm) is a multiple of them.
 */
export const ROUNDS = readRounds(process.env['SP_ROUNDS'])

function readRounds(given: string | undefined): number {
  if (given === undefined || given === '') return 3
  const rounds = Number(given)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`SP_ROUNDS is no number of rounds: ${given}`)
  return rounds
}
