interface SeedText {
  text: string
  when: (n: string, of: number) => string
}

/**
 * Extra phrases: in a third of all texts, in half of the old and none of the new ones, in one of thousands, and
 * in one of a hundred thousand; and two words that are each in half of all texts, but never in the same one.
 */
export const SEED_TEXTS: readonly SeedText[] = [
  { text: '想家', when: (n) => `${n} % 3 = 0` },
  { text: '看雪', when: (n, of) => `${n} % 2 = 0 AND ${n} < ${Math.floor(of / 2)}` },
  { text: '阿琳', when: (n) => `${n} % 4001 = 7` },
  { text: '提拉米苏', when: (n) => `${n} % 100003 = 11` },
  { text: '晴天', when: (n) => `${n} % 2 = 0` },
  { text: '阴天', when: (n) => `${n} % 2 = 1` },
]

export const seedText = (n: string, of: number): string =>
  `concat(${SEED_TEXTS.map(({ text, when }) => `CASE WHEN ${when(n, of)} THEN '，${text}' END`).join(', ')})`
