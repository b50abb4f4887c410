const number = new Intl.NumberFormat('zh-CN')
const list = (names: readonly string[]) => names.join('、')

export const distributeTexts = {
  distribute: {
    usage: 'distribute [--shards=N] [--yes]',
    about:
      '把 DATABASE_URL 的数据分到 Citus 的几台机器上（DATABASE_URL 指向协调机）。要先停下网站、做好备份。动手之前说清楚每张表去哪里并问一次；一组一组地搬，中断以后同一条命令接着做。--shards：分成几份（第一次时定，默认 32）。--yes 不再问。',
  },
  undistribute: {
    usage: 'undistribute [--yes]',
    about: '把分到 Citus 各台机器上的数据收回协调机。要先停下网站、做好备份。中断以后同一条命令接着做。--yes 不再问。',
  },
  noDatabaseUrl: '没有设置 DATABASE_URL：内置的数据库只有一台机器。先搬到你自己的 PostgreSQL（见《搬家》）。',
  notCitus: '这个数据库没有装 Citus 扩展。先在协调机和每台工作机上安装，并执行 CREATE EXTENSION citus。',
  noWorkers: '协调机还不认识任何工作机：先执行 SELECT citus_add_node，每台一次，见 docs/operate/cluster.md。',
  serving: '网站还在运行（最近一分钟里有程序在用这个数据库）。先停下每一个，再等一分钟。',
  faults: (faults: readonly string[]) =>
    `这些索引、触发器或外键 Citus 放不下，什么也没有动：\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  shardsInvalid: '--shards 要是 1 到 1024 之间的整数。',
  plan: (citus: string, workers: number, shards: number) =>
    `Citus ${citus}，${workers} 台机器存放数据，每张表分成 ${shards} 份。`,
  planBack: (citus: string) => `Citus ${citus}。数据要全部收回协调机。`,
  moving: (tables: readonly string[]) => `  要搬的 ${tables.length} 张表：${list(tables)}`,
  staying: (tables: readonly string[]) => `  留在协调机的 ${tables.length} 张表：${list(tables)}`,
  keys: (names: readonly string[]) => `  先去掉、搬好以后再加上的 ${names.length} 个外键：${list(names)}`,
  ask: (words: string) => `现在开始，请输入“${words}”然后回车：`,
  words: '开始',
  notConfirmed: '没有确认，什么也没有动。没有终端时，加上 --yes。',
  moved: (done: number, now: number, tables: readonly string[], keys: number) =>
    `已搬 ${now} 张（共 ${done} 张在各台机器上）：${list(tables)}；外键 ${keys} 个已加回`,
  broughtBack: (done: number, tables: readonly string[], keys: number) =>
    `已收回 ${done} 张：${list(tables)}；外键 ${keys} 个已加回`,
  localCopiesRemoved: (tables: number) => `协调机上 ${tables} 张表的旧副本已删，地方已腾出来。`,
  rowsDiffer: (table: string, before: number, after: number) =>
    `${table} 原来有 ${number.format(before)} 行，搬完有 ${number.format(after)} 行`,
  groupFailed: (tables: readonly string[], why: string) =>
    `${list(tables)} 没有搬成：${why}\n这一组没有动，之前搬好的留着。处理好以后，把同一条命令再运行一次。`,
  nothingToDo: '没有要搬的表。',
  done: (tables: number) => `好了：${number.format(tables)} 张表在各台机器上。可以启动网站。`,
  doneBack: '好了：数据都在协调机上。可以启动网站。',
} as const
