export const texts = {
  approved: '申请通过了，欢迎你来。先看看社区规则，再到处走走',
  /** Others may see the mailbox, so it does not say what this site is. */
  letter: (address: string) => ({
    subject: '注册申请通过了',
    text: `你的注册申请已经通过，现在可以登录：\n\n${address}\n`,
  }),
} as const
