/** What the person who runs the server reads at start. */
export const operatorTexts = {
  migrationChanged: (name: string) => `迁移文件 ${name} 在应用之后被改动过，拒绝启动。请还原它，改动写进新的迁移文件。`,
  migrationFailed: (name: string, why: string) => `迁移 ${name} 失败：${why}`,
  badSetting: (name: string, why: string) => `环境变量 ${name} 有误：${why}`,
  notInProduction: '不能与 NODE_ENV=production 一起使用',
  wholeNumber: (min: number, max: number) => `应为 ${min} 到 ${max} 的整数`,
  oneOf: (values: readonly string[]) => `应为 ${values.join('、')} 之一`,
  url: '应为完整的网址，例如 https://sp.example.com',
  s3Together: 'S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 要一起设置',
  clockShifted: (hours: number) => `注意：整个服务器的时钟被拨快了 ${hours} 小时（SP_CLOCK_OFFSET_HOURS），仅供演练。`,
  limitsOff: '注意：频率限制已关闭（SP_RATE_LIMITS=off），仅供演练。',
  listening: (address: string) => `SP 已启动：${address}`,
  ownerMade: (name: string, password: string) => `已创建站长账号 ${name}，密码（只显示这一次）：${password}`,
  ownerMadeQuietly: (name: string) => `已创建站长账号 ${name}`,
  stopping: '正在停止：先答完手头的请求',
  cannotStart: '没能启动',
  portTaken: (port: number) => `端口 ${port} 已被占用，请用 PORT 换一个`,
} as const
