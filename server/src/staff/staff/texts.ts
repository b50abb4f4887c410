import type { Role } from '@sp/contract'

const ROLE_NAMES: Record<Role, string> = { support: '客服', moderator: '值班', owner: '站长' }

export const staffTexts = {
  backupCodeUsed: (left: number) =>
    `你用了一个备用码登录值班台，还剩 ${left} 个。${left < 3 ? '快用完了，可以在值班台换一组。' : ''}如果不是你，请马上改密码并告诉站长`,
  enrolled: '你的值班台账号绑定了动态码。如果不是你，请马上改密码并告诉站长',
  /** @param host the host of a separate console; empty where it shares the host of the web app. */
  roleGiven: (role: Role, host: string) =>
    `你现在是${ROLE_NAMES[role]}。请在电脑上打开值班台（${host}/operator），用账号和密码登录；第一次登录会请你绑定动态码`,
  guessed: (username: string, tries: number) =>
    `一小时里，值班台账号 ${username} 被试错了 ${tries} 次，可能有人在猜密码。之后每次登录要多等几秒；请问问本人，不放心就请 TA 改密码`,
  roleTaken: '你不再是工作人员，值班台的登录已经结束。谢谢你照看过这里',
} as const

export const ownerTexts = {
  command: {
    usage: 'owner reset <用户名>',
    about: '站长忘了密码、丢了手机时用：换一个新密码（只显示一次），并解除动态码。',
  },
  noSuchAccount: (name: string) => `没有能用的账号 ${name}（不存在、已停用或正在注销）`,
  reset: (name: string, password: string) =>
    `${name} 是站长了。新密码（只显示这一次）：${password}\n之前的登录、动态码和备用码都已作废，请到 /operator 登录并重新绑定动态码。`,
} as const
