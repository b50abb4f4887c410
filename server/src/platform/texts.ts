/** What the person who runs the server reads at start. */
export const operatorTexts = {
  dataNewer: (data: string, program: string) =>
    `这些数据已经由 SP ${data} 升级过，而这个程序是 SP ${program}，旧程序不能打开新数据，拒绝启动。请换回 ${data} 或更新的程序；要退回旧版，请恢复升级之前的备份。`,
  dataUnknown: (name: string, program: string) =>
    `这些数据来自没有发布过的程序（迁移 ${name} 不属于任何发布的版本，或与发布的不同），SP ${program} 不能打开它们，拒绝启动。能升级的是 0.1.0 及以后各版的数据。`,
  dataForeign: (table: string) =>
    `这个数据库不是空的，里面的表（例如 ${table}）也不是 SP 的，拒绝启动。请给 SP 一个空的数据库。`,
  migrationFailed: (name: string, why: string) => `迁移 ${name} 失败：${why}`,
  badSetting: (name: string, why: string) => `环境变量 ${name} 有误：${why}`,
  notInProduction: '不能与 NODE_ENV=production 一起使用',
  wholeNumber: (min: number, max: number) => `应为 ${min} 到 ${max} 的整数`,
  oneOf: (values: readonly string[]) => `应为 ${values.join('、')} 之一`,
  url: '应为完整的网址，例如 https://sp.example.com',
  hostName: '应为主机名，例如 console.example.com，不带 https 和端口',
  pushHost: '应为推送服务的主机名，用逗号分隔，例如 push.example.com；不能写 IP 地址',
  username: '应以字母开头，只含字母和数字，最多 32 个字符',
  passwordLength: (min: number, max: number) => `应为 ${min} 到 ${max} 个字符`,
  totpSecret: '应为 base32 编码的密钥，至少 16 个字符（A–Z、2–7）',
  tokenLength: (min: number) => `至少 ${min} 个字符`,
  s3Together: 'S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 要一起设置',
  mailAddress: '应为一个邮箱地址，例如 reset@sp.example.com',
  mailRelay: '应为发信服务器的地址，例如 smtps://user:password@mail.example.com',
  tlsTogether: 'SMTP_TLS_CERT、SMTP_TLS_KEY 要一起设置',
  dnsServers: '应为逗号分开的 IP 地址（可带端口），例如 127.0.0.1:53,[::1]:53',
  masterKeys: '应为 base64 编码的 32 字节密钥；有多把时用逗号分开，新的写在最后',
  masterKeyWrong: (number: number) =>
    `主密钥第 ${number} 把与这个数据库不符，拒绝启动。请用回原来的 SP_MASTER_KEY 或 keys/master.key（见 docs/security/secrets.md）。`,
  masterKeyMissing: (known: number, given: number) =>
    `这个数据库用过 ${known} 把主密钥，现在只给了 ${given} 把，拒绝启动。旧的要留在前面，新的加在最后。`,
  masterKeyLost: (path: string) =>
    `数据库里有加密的内容，但主密钥不见了：没有设置 SP_MASTER_KEY，也找不到 ${path}。请从备份放回原来的密钥，不要换新的（见 docs/security/secrets.md）。`,
  masterKeyUnreadable: (path: string) => `${path} 里不是可用的主密钥（应为 base64 编码的 32 字节，一行一把）`,
  receiving: (address: string, port: number) => `正在 ${port} 端口接收发给 ${address} 的邮件`,
  clockShifted: (hours: number) => `注意：整个服务器的时钟被拨快了 ${hours} 小时（SP_CLOCK_OFFSET_HOURS），仅供演练。`,
  limitsOff: '注意：频率限制已关闭（SP_RATE_LIMITS=off），仅供演练。',
  inTheOpen: (name: string) => `注意：${name} 不是 https，内容会以明文传输。正式使用请放在 TLS 之后。`,
  listeningConsole: (address: string) => `值班台：${address}`,
  listening: (address: string, version: string) => `SP 已启动：${address} （版本 ${version}）`,
  ownerMade: (name: string, password: string) => `已创建站长账号 ${name}，密码（只显示这一次）：${password}`,
  weakOwnerPassword: 'SP_OWNER_PASSWORD 太常见或与用户名太像，换一个更安全的。',
  ownerMadeQuietly: (name: string) => `已创建站长账号 ${name}`,
  stopping: '正在停止：先答完手头的请求',
  serverEnded: (how: string, seconds: number) => `服务意外退出（${how}），${seconds} 秒后重新启动`,
  cannotStart: '没能启动',
  repaired: (name: string, wrong: number) => `${name}：修正了 ${wrong} 处`,
  commands: (names: readonly string[]) => `用法：npm run sp -- <${names.join(' | ')}>（使用内置数据库时请先停止服务）`,
} as const
