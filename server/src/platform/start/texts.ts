export const startTexts = {
  again: (seconds: number) => `正在等它，最多 ${seconds} 秒……`,

  databaseAddress: (setting: string) =>
    `${setting} 不是可用的地址，应类似 postgres://user:password@localhost:5432/sp。请改好再启动。`,
  databaseWaits: (at: string, why: string) => `数据库（${at}）还连不上：${why}。`,
  databaseAway: (at: string, setting: string, why: string) =>
    `数据库（${at}）一直连不上：${why}。请看看 PostgreSQL 是否在运行，${setting} 里的主机和端口是否写对，再启动一次。`,
  databaseLogin: (at: string, setting: string, user: string) =>
    `数据库（${at}）不让用户 ${user} 登录。请核对 ${setting} 里的用户名和密码，再启动一次。${setting === 'DATABASE_SITE_URL' ? '这个账号要先建好，见 docs/operate/install.md。' : ''}`,
  databaseMissing: (at: string, setting: string, name: string) =>
    `数据库服务器（${at}）上没有名为 ${name} 的数据库。请先建好它（createdb ${name}），或者改 ${setting} 里的库名，再启动一次。`,
  databaseOther: (at: string, setting: string, why: string) =>
    `连不上数据库（${at}）：${why}。请核对 ${setting}，再启动一次。`,
  siteElsewhere: (at: string) =>
    `DATABASE_SITE_URL（${at}）那里不是 DATABASE_URL 的那个数据库。请核对主机、端口和库名，再启动一次。`,
  databaseIsPooler: (at: string, setting: string) =>
    `${setting}（${at}）是 transaction 模式的连接池，通知、锁和升级会在那里丢失。请让 ${setting} 直接指向数据库，连接池写在 DATABASE_POOL_URL（见 docs/operate/pooler.md），再启动一次。`,
  poolerFaults: {
    elsewhere: (at: string) =>
      `DATABASE_POOL_URL（${at}）后面不是 DATABASE_URL 的那个数据库。请核对连接池里的主机和库名，再启动一次。`,
    untimed: (at: string) =>
      `DATABASE_POOL_URL（${at}）的连接没有时限，卡住的语句会一直占着数据库。请在连接池里给这个库加上 connect_query = 'SET statement_timeout = 10000; SET idle_in_transaction_session_timeout = 20000'，重启连接池，再启动一次。`,
    forgets: (at: string) =>
      `DATABASE_POOL_URL（${at}）的连接池记不住 prepared statement。PgBouncer 要 1.21 以上，max_prepared_statements 写 2000；改好重启连接池，再启动一次。`,
  },
  whyAway: {
    ECONNREFUSED: '这个地址上没有程序在接受连接',
    ENOENT: '这个套接字还不存在',
    ENOTFOUND: '找不到这个主机名',
    EAI_AGAIN: '暂时查不到这个主机名',
    ECONNRESET: '连接被对方断开',
    EPIPE: '连接被对方断开',
    ETIMEDOUT: '没有回应',
    EHOSTUNREACH: '到不了这台主机',
    ENETUNREACH: '到不了这个网络',
    '57P03': '数据库正在启动',
    '57P01': '数据库正在重新启动',
    '57P02': '数据库正在重新启动',
    '53300': '数据库的连接已经用完',
  } as Readonly<Record<string, string>>,
  cutOff: '连接被对方断开',
  silent: '没有回应',

  folderIsFile: (path: string) =>
    `${path} 是一个文件，这里要的是文件夹。请换一个 DATA_DIR，或者移走这个文件，再启动一次。`,
  folderReadOnly: (path: string) =>
    `文件夹 ${path} 所在的磁盘是只读的。请把它挂载成可写的，或者换一个 DATA_DIR，再启动一次。`,
  folderForbidden: (path: string, user: string) =>
    `没有权限写入文件夹 ${path}（现在以${user}运行）。请把它交给这个用户（chown），或者换一个 DATA_DIR，再启动一次。`,
  user: (name: string) => `用户 ${name} `,
  folderOther: (path: string, why: string) => `用不了文件夹 ${path}：${why}。请核对 DATA_DIR，再启动一次。`,

  portTaken: (port: number, setting: string) =>
    `端口 ${port} 已被占用。请停掉占用它的程序，或者用 ${setting} 换一个端口，再启动一次。`,
  portForbidden: (port: number, setting: string) =>
    `没有权限使用端口 ${port}（1024 以下的端口要特别的权限）。请用 ${setting} 换一个，再启动一次。`,
  hostNotOurs: (host: string, setting: string) =>
    `${setting}=${host} 不是这台机器的地址。本机用 127.0.0.1，所有网卡用 0.0.0.0，改好再启动。`,

  storeWaits: (at: string, why: string) => `文件存储（${at}）现在用不了：${why}。`,
  storeAway: (at: string, why: string) =>
    `文件存储（${at}）一直用不了：${why}。请看看它是否在运行，S3_ENDPOINT 是否写对，再启动一次。`,
  storeFailing: (status: number) => `它回答 ${status}，自己出了故障`,
  storeKeys: (at: string) =>
    `文件存储（${at}）不认这对密钥。请核对 S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 和 S3_REGION，再启动一次。`,
  storeForbidden: (at: string, bucket: string, doing: string) =>
    `文件存储（${at}）不准${doing}存储桶 ${bucket} 里的文件。请核对 S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY，并给这对密钥读、写、删的权限（s3:GetObject、s3:PutObject、s3:DeleteObject），再启动一次。`,
  storeDoing: { write: '写入', read: '读取', remove: '删除' },
  storeNoBucket: (at: string, bucket: string) =>
    `文件存储（${at}）里没有存储桶 ${bucket}。请先建好它，或者改 S3_BUCKET，再启动一次。`,
  storeClock: (at: string) => `文件存储（${at}）说这台机器的时间不对。请校准时钟（例如打开 NTP），再启动一次。`,
  storeElsewhere: (at: string, bucket: string) =>
    `文件存储（${at}）说存储桶 ${bucket} 在别的地址或区域。请核对 S3_ENDPOINT 和 S3_REGION，再启动一次。`,
  storeOther: (at: string, doing: string, why: string) =>
    `文件存储（${at}）没能${doing}一个试用的文件：${why}。请核对 S3_ 开头的设置，再启动一次。`,
  storeDiffers: (at: string) =>
    `文件存储（${at}）读回来的内容和写进去的不一样。请看看中间有没有缓存或代理在改内容，再启动一次。`,
  storeNoCors: (origin: string, bucket: string) =>
    `注意：存储桶 ${bucket} 不准 ${origin} 的网页上传（CORS），成员会发不出图片。请按 docs/s3.md 里的例子设置。`,

  ownerPasswordAt: (name: string, path: string) =>
    `已创建站长账号 ${name}，密码在 ${path} 里（只有运行 SP 的用户能读；第一次登录后自动删除）`,
} as const
