import type { MineMode, MineSize } from '@sp/contract'

const MODES: Readonly<Record<MineMode, string>> = { classic: '', solvable: ' · 无猜' }

export const removed = (row: { size: MineSize; mode: MineMode; times: number; reason: string }): string =>
  `你在扫雷排行里的成绩（${row.size}×${row.size}${MODES[row.mode]}，${(row.times / 1000).toFixed(3)} 秒）被值班移除了，再赢一局会重新记。原因：${row.reason}`
