const size = (bytes: number): string => {
  const units = ['字节', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}

export const commandTexts = {
  size,
  backup: {
    usage: 'backup <文件夹 | s3://桶/文件夹> [--without-pictures]',
    about:
      '备份整个网站到一个加密的文件，网站可以照常运行；最后一行是这个文件。--without-pictures 不含图片（图片在 S3、那边另有备份时）。',
  },
  verify: {
    usage: 'verify <备份文件 | s3://桶/文件夹/文件>',
    about: '把一个备份从头读到尾，核对它完整、没有被改动，说明里面有什么。不恢复任何东西。',
  },
  restore: {
    usage: 'restore <备份文件 | s3://桶/文件夹/文件> <空的 DATA_DIR>',
    about:
      '把一个备份恢复到空的文件夹（设置了 DATABASE_URL 时，恢复到那个空的数据库；设置了 S3_ 时，图片恢复到那个桶）。要有备份当时的备份密钥和主密钥：SP_BACKUP_KEY、SP_MASTER_KEY，或者 DATA_DIR/keys 里的 backup.key、master.key。中断以后，同一条命令可以再运行。',
  },
  drill: {
    usage: 'drill [备份文件 | s3://桶/文件夹/文件]',
    about:
      '试着恢复：把 BACKUP_TO 里最近的备份（或指定的一个）恢复到旁边，核对内容、操作日志和图片，然后删掉。不影响网站。',
  },
  progress: (pictures: number, bytes: number, tables: number, tablesOf: number) =>
    tablesOf === 0
      ? `正在备份图片：${pictures} 个文件，${size(bytes)}`
      : `正在备份数据：${tables} / ${tablesOf} 张表（图片 ${pictures} 个文件，${size(bytes)}）`,
  moment: (at: Date) => `备份的时刻：${at.toISOString()}，在它之前保存的都在里面。`,
  inside: (rows: number, pictures: number, pictureBytes: number) =>
    `里面有 ${rows} 行数据，${pictures} 个图片文件（${size(pictureBytes)}）。`,
  removed: (address: string) => `已删除过期的备份 ${address}`,
  nothingThere: (where: string) => `${where} 里没有这个网站的备份。`,
  noTarget: '没有设置 BACKUP_TO，请指定一个备份文件。',
  whole: (version: string) => `备份完整，由 SP ${version} 制作。`,
  members: (members: number, flashes: number, posts: number, replies: number) =>
    `成员 ${members} 人，动态 ${flashes} 条，帖子 ${posts} 篇，回复 ${replies} 条。`,
  audit: (lines: number) => `操作日志 ${lines} 行，前后相接，没有被改动。`,
  auditBroken: (seq: number) => `操作日志从第 ${seq} 行起对不上。`,
  counts: (wrong: number) => (wrong === 0 ? '所有计数都对。' : `修正了 ${wrong} 处计数。`),
  noRegister:
    '没有找到抹除登记（备份旁边或 BACKUP_TO 里的 sp-…-erased.gz.sealed）：备份之后注销的人、彻底删除的内容都回来了，请照操作日志重新处理。',
  erasedAgain: (entries: number) =>
    entries === 0
      ? '抹除登记里没有要重新抹除的。'
      : `已照抹除登记核对 ${entries} 条：备份之后注销的人、彻底删除的内容已重新抹除。`,
  restored: (place: string) => `已恢复到 ${place}。备份之后发生的事（如改密码、封号）不在里面。现在可以启动：npm start`,
  continued: (place: string) => `上一次已经恢复好，只差最后一步；现在都在 ${place}，可以启动：npm start`,
  drilled: (samples: number) => `试恢复成功，打开了 ${samples} 张图片，都能看。`,
} as const
