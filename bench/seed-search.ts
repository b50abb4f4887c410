import { entryOf, type SourceType } from '../server/src/search/rules.ts'
import type { Size } from './database.ts'
import { SEED_TEXTS } from './seed-words.ts'

interface Entered {
  type: SourceType
  words: string
  table: string
  section: string | null
  n: string
  where: string
}

const ENTERED: readonly Entered[] = [
  { type: 'flash', words: '今天的第 扇窗', table: 'bench_flash t', section: null, n: 't.n', where: 'true' },
  {
    type: 'post',
    words: '第 篇帖子 这是第 篇 写的是窗外的雨和桌上的茶',
    table: 'bench_post t JOIN bench_node s ON s.n = t.section',
    section: 's.id',
    n: 't.n',
    where: 'NOT t.removed',
  },
  {
    type: 'reply',
    words: '说得对 第 楼路过',
    table: 'bench_made t',
    section: 't.node_id',
    n: 't.n',
    where: 'NOT t.removed',
  },
]

/** A stretch covers sixteen thousand numbers (14 bits); a number is an id without its bucket (10 bits). */
const ID_RANGE_BITS = 10 + 14

const digitsOf = (letter: string, n: string) =>
  `ARRAY(SELECT '${letter}' || ${n} UNION SELECT '${letter}' || substr(${n}::text, at, 3) FROM generate_series(1, length(${n}::text) - 2) at)`

const wordsOf = (type: SourceType, text: string) => {
  const [first = '', ...words] = entryOf(type, { id: 0, text })
  return { letter: first.charAt(0), list: words.map((word) => `'${word}'`).join(', ') }
}

export function searchSteps(size: Size): [string, string][] {
  const kinds = { flash: 0, post: size.posts, reply: size.replies } as const
  return ENTERED.map(({ type, words, table, section, n, where }) => {
    const { letter, list } = wordsOf(type, words)
    const also = SEED_TEXTS.map(({ text, when }) =>
      kinds[type] === 0
        ? ''
        : ` || CASE WHEN ${when(n, kinds[type])} THEN ARRAY[${wordsOf(type, text).list}] ELSE '{}' END`,
    )
    return [
      `words of each ${type}`,
      `INSERT INTO search_entry (bucket, thing_id, type, words)
       SELECT t.id & 1023, t.id, '${type}',
         array_to_tsvector(ARRAY['${letter}/' || (t.id >> ${ID_RANGE_BITS}), ${section ? `'${letter}@' || ${section}, ` : ''}${list}] || ${digitsOf(letter, n)}${also.join('')})
       FROM ${table} WHERE ${where}`,
    ]
  })
}
