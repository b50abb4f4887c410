import { LEAST_CLICK, type MineSize } from '@sp/contract'
import type { Kind } from './kind.ts'

const levels: Readonly<Record<MineSize, string>> = { 8: '简单', 20: '中等', 40: '困难', 50: '专家', 100: '地狱' }

export const texts = {
  title: '扫雷',
  back: '返回',
  close: '关闭',
  time: '用时',
  restart: '重新开始',
  again: '再来一局',
  hints: {
    classic: '点第一格开始计时，翻完所有安全的格子就赢了',
    solvable: '第一格一定安全，之后每一步都能推出来，不用猜',
  },
  left: (mines: number, marks: number) =>
    marks === 0
      ? `${mines} 个雷 · 长按或右键标雷`
      : marks > mines
        ? `多标了 ${marks - mines} 个`
        : `还剩 ${mines - marks} 个雷 · 标够了，点数字翻开周围`,
  mark: '标雷',
  marking: '标雷：点一下就标',
  coming: '正在布雷',
  lost: (seconds: string) => `Booom! Game over. 用时 ${seconds} 秒`,
  won: (seconds: string) => `赢了，用时 ${seconds} 秒`,

  stats: '我的数字',
  wins: '赢了',
  thisWeek: '这一周',
  bestTime: '最好',
  average: (games: number) => `最近 ${games} 局平均`,
  noStats: '还没有赢过',
  noStatsText: '赢下一局，这里就有数字了。',
  statsRule: '只数赢了的，从有这一页的时候数起；输的不发到服务器，今天的棋盘不算在里面。只有自己看得到',

  replay: '回放',
  replayOf: (name: string) => `看${name}的回放`,
  progress: '进度',
  clickAt: (click: number, all: number, seconds: string) => `第 ${click} 下，共 ${all} 下 · ${seconds} 秒`,
  play: '播放',
  pause: '暂停',
  stepBack: '上一下',
  stepOn: '下一下',
  speedLabel: '速度',
  speed: (times: number) => `${times}×`,

  share: '分享',
  seconds: (seconds: string) => `${seconds} 秒`,
  picture: (kind: string, seconds: string) => `${kind}，${seconds} 秒翻完的棋盘，雷都亮着灯`,
  file: (size: MineSize, seconds: string) => `扫雷-${size}×${size}-${seconds}.png`,
  pictureFailed: '关上再试一次。',

  level: (size: MineSize) => levels[size],
  sized: (size: MineSize) => `${levels[size]} ${size}×${size}`,
  kind: ({ size, mode, isDaily }: Kind) =>
    isDaily ? '今天的棋盘' : `${levels[size]} ${size}×${size}${mode === 'solvable' ? ' · 无猜' : ''}`,
  today: '今天的棋盘',
  todaySub: '所有人同一副，每天零点换',
  todayHint: '所有人今天同一副，点哪里都从正中间开始',
  todayFailed: '没有连上服务器，今天的棋盘要连着网络开始',
  todayBest: '我今天的最好成绩',
  todayTries: (tries: number) => `玩了 ${tries} 次`,
  todayNone: '今天还没玩',
  todayAt: (tries: number) => `第 ${tries} 次`,
  todayRank: '今天的排行',
  todayRule: '玩几次都行，最快的一次算数，旁边写着是第几次；排行留到今天结束',
  usual: '回到平常的棋盘',
  choose: '难度',
  size: '大小',
  mode: '玩法',
  modes: { classic: '经典', solvable: '无猜' },
  about: {
    classic: '每格有两成可能是雷，第一格也可能；单独排行',
    solvable: '第一格安全，不用猜就能翻完',
  },

  board: (size: MineSize) => `扫雷，${size} 乘 ${size}`,
  bigBoard: (size: MineSize) =>
    `扫雷，${size} 乘 ${size}。可以拖动，按加号、减号缩放，按 0 看全图；键盘和读屏请选简单或中等`,
  zoom: '缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  whole: '全图',

  cell: (row: number, column: number, what: string) => `第${row}行第${column}列，${what}`,
  closed: '未翻开',
  mine: '雷',
  marked: '标了雷',
  unmarked: '取消了标记',
  around: (mines: number) => (mines === 0 ? '周围没有雷' : `周围${mines}个雷`),
  opened: (cells: number, mines: number) =>
    cells > 1 ? `翻开 ${cells} 格` : mines === 0 ? '周围没有雷' : `周围${mines}个雷`,

  visitor: '没有登录，成绩不会记录',
  logIn: '登录',
  unsent: (games: number) => `${games} 局的成绩还没有记上`,
  send: '再试一次',
  offline: '这一局没有连上服务器，成绩不进排行',

  rank: '排行榜',
  ranks: '难度',
  best: '我的最好成绩',
  noBest: '还没有',
  place: (rank: number) => `第 ${rank} 名`,
  unranked: {
    'not-replayed': '没有连着服务器玩，不进排行',
    beyond: '一千名以外',
  },
  rule: `进排行的每一局都由服务器重放核对；一副棋盘至少要点几下，每下至少算 ${LEAST_CLICK} 毫秒，再快的不记`,
  me: '我',
  noneTitle: '还没有人上榜',
  noneText: '赢下一局，第一个名字就是你。',
}
