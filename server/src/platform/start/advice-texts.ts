const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const GB = 1024 ** 3
const sizeOf = (bytes: number): string =>
  bytes < GB ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(1)} GB`

export const adviceTexts = {
  clocks: (minutes: number) =>
    `注意：这台机器和数据库的时钟差了 ${minutes} 分钟，帖子的时间、禁言和预约都会不准。请在两边都打开时间同步（例如 timedatectl set-ntp true）。`,
  pastClock: (now: Date, built: Date) =>
    `注意：这台机器的日期是 ${dayOf(now)}，比这个程序（${dayOf(built)}）还早。请校准时钟（例如 timedatectl set-ntp true），再启动一次。`,
  disk: (folder: string, bytes: number, isFull: boolean) =>
    `注意：${folder} 所在的磁盘只剩 ${sizeOf(bytes)}${isFull ? '，现在不能发布内容' : ''}。请清理，或者换一块更大的磁盘。`,
  descriptors: (limit: number, enough: number) =>
    `注意：最多只能同时打开 ${limit} 个文件，人多时会连不上。请把 ulimit -n 调到 ${enough} 以上（systemd 用 LimitNOFILE，容器用 ulimits）。`,
  keyBesideData: (path: string) =>
    `提示：主密钥在 ${path}，和数据放在一起，拿到数据的人也就拿到了密钥。请另存一份，最好改用 SP_MASTER_KEY（见 docs/security/secrets.md）。`,
  owner:
    '提示：网站用数据库主人的账号处理请求，数据库的第二道锁没有锁上。请设置 DATABASE_SITE_URL（有连接池的，DATABASE_POOL_URL 也用那个账号），见 docs/operate/install.md 的“网站自己的数据库账号”。',
} as const
