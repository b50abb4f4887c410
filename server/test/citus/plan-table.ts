export interface Planned {
  text: string
  across: string | undefined
  writes: boolean
  /** Shards that each distributed scan of the plan asks. */
  tasks: number[]
  refused?: string
}

export const tasksOf = (plan: readonly string[]): number[] =>
  plan.flatMap((line) => /Task Count: (\d+)/.exec(line)?.[1] ?? []).map(Number)

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const cell = (text: string) => text.replaceAll('|', '\\|')

/** Most expensive first; the cost is the number of shards that are asked, one after the other or at once. */
export function planTable(planned: readonly Planned[]): string {
  const several = planned.filter(({ tasks }) => tasks.some((count) => count > 1))
  const lines = several
    .toSorted((a, b) => total(b.tasks) - total(a.tasks) || (a.text < b.text ? -1 : 1))
    .map(
      ({ tasks, writes, across, text }) =>
        `| ${tasks.join(' + ')} | ${writes ? 'write' : 'read'} | ${cell(across ?? '')} | \`${cell(text.slice(0, 100))}\` |`,
    )
  const one = planned.filter(({ tasks }) => tasks.length > 0 && tasks.every((count) => count === 1)).length
  const none = planned.filter(({ tasks }) => tasks.length === 0).length
  return `# Statements on Citus

\`npm run test:citus -- URL --plans\`: EXPLAIN of every statement of the program on a distributed database.

- ${planned.length} statements: ${one} ask one shard, ${none} only the coordinator, ${several.length} several shards
- tasks: shards asked by each distributed scan of the plan, with as many shards as the test makes

| tasks | | why it may ask several | statement |
| --- | --- | --- | --- |
${lines.join('\n')}
`
}
