interface Said {
  text: string
  /** Which of so many say it. */
  when: (n: string, of: number) => string
}

/**
 * What some say besides: a third of all, half of what is old and none of what is new, one in thousands, and one in a
 * hundred thousand; and two words that half of all have, but none has both.
 */
export const SAID: readonly Said[] = [
  { text: '想家', when: (n) => `${n} % 3 = 0` },
  { text: '看雪', when: (n, of) => `${n} % 2 = 0 AND ${n} < ${Math.floor(of / 2)}` },
  { text: '阿琳', when: (n) => `${n} % 4001 = 7` },
  { text: '提拉米苏', when: (n) => `${n} % 100003 = 11` },
  { text: '晴天', when: (n) => `${n} % 2 = 0` },
  { text: '阴天', when: (n) => `${n} % 2 = 1` },
]

/** The nth of so many ends like that. */
export const said = (n: string, of: number): string =>
  `concat(${SAID.map(({ text, when }) => `CASE WHEN ${when(n, of)} THEN '，${text}' END`).join(', ')})`
