import { commandTexts } from '../backup/texts.ts'

const { size } = commandTexts
const number = new Intl.NumberFormat('zh-CN')

export const upgradeTexts = {
  command: {
    usage: 'upgrade-database [--yes]',
    about:
      '内置的数据库换了大版本时：把数据搬进新版本的数据库，核对以后再换过去。要先停下网站。动手之前先说清楚并问一次；设置了 BACKUP_TO、有备份密钥时先备份；旧的文件夹原样留着。中断以后，同一条命令可以再运行。--yes 供脚本和没有终端的地方使用，不再问。',
  },
  ownPostgres:
    '设置了 DATABASE_URL：用的是你自己的 PostgreSQL，由它自己的工具升级（例如 pg_upgrade），这里没有要做的。',
  noData: (folder: string) => `${folder} 里没有内置的数据库，没有要升级的。`,
  current: (major: string) => `数据库已经是 PostgreSQL ${major}，没有要升级的。`,
  completed: '上一次升级已经做到最后一步，现在完成了，可以启动：npm start',
  plan: (from: string, to: string, folder: string) => `数据库要从 PostgreSQL ${from} 升到 ${to}（${folder}）。`,
  sizes: (bytes: number, needed: number, free: number) =>
    `  现在的数据 ${size(bytes)}；升级要再占大约 ${size(needed)}，磁盘还剩 ${size(free)}。图片不用动。`,
  time: (minutes: number) => `  大约要 ${minutes} 分钟以内，这段时间网站打不开。`,
  backupTo: (to: string) => `  先备份整个网站到 ${to}。`,
  noBackup: (folder: string) =>
    `  没有设置 BACKUP_TO，或者还没有备份密钥，所以不另外备份：旧的文件夹原样留着，就是备份（${folder}）。`,
  kept: (folder: string) => `  旧的文件夹改名为 ${folder}，不删。`,
  ask: (words: string) => `现在升级，请输入“${words}”然后回车：`,
  words: '升级',
  notConfirmed: '没有确认，什么也没有动。没有终端时，加上 --yes：npm run sp -- upgrade-database --yes',
  backingUp: '正在备份……',
  backedUp: (address: string) => `已备份到 ${address}`,
  copying: '正在把数据搬进新版本的数据库……',
  progress: (tables: number, tablesOf: number, bytes: number) => `已搬 ${tables} / ${tablesOf} 张表，${size(bytes)}`,
  indexing: '数据都在了，正在重建索引、核对它们之间的关系……',
  copied: (rows: number) => `搬好了 ${number.format(rows)} 行，两边的行数一样。正在核对计数和操作日志……`,
  settings: (names: readonly string[]) =>
    `旧的 postgresql.conf 里改过这些设置，没有带过来，请看看要不要在新的里再改：${names.join('、')}`,
  failed: (why: string) => `没有升级成：${why}\n旧的数据没有动。处理好以后，把同一条命令再运行一次。`,
  done: (to: string) => `数据库已经是 PostgreSQL ${to}，可以启动：npm start`,
  old: (folder: string, bytes: number) =>
    `旧的文件夹在 ${folder}（${size(bytes)}）。新的用过几天、做过一次备份以后，就可以删掉它。`,
} as const
