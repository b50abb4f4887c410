import { FACTOR_END_DAYS } from '@sp/contract'

/** Others may see a member's mailbox, so mails do not reveal what this site is. */
export const letterTexts = {
  resetStarted: (cancel: string) => ({
    subject: '账号安全提醒',
    text: `有人刚刚申请重置你账号的密码。

如果是你本人，不用理会这封信。
如果不是你，请在半小时内打开下面的地址，作废这次申请：

${cancel}

请不要按别人的要求，用这个邮箱发送任何“重置密码”的邮件。
`,
  }),
  staffResetStarted: (cancel: string) => ({
    subject: '账号安全提醒',
    text: `有人通过了客服的核对，申请重置你账号的密码，72 小时后生效。

如果是你本人，不用理会这封信。
如果不是你，请在 72 小时内打开下面的地址，作废这次申请：

${cancel}
`,
  }),
  staffResetAlone: (cancel: string) => ({
    subject: '账号安全提醒',
    text: `有人通过了站长的核对，申请重置你账号的密码，申请满 7 天后生效。在那之前我们每天写一封信提醒。

如果是你本人，不用理会这些信。
如果不是你，请尽快打开下面的地址，作废这次申请：

${cancel}
`,
  }),
  factorEndAsked: (cancel: string) => ({
    subject: '账号安全提醒',
    text: `有人用你的密码申请关闭两步验证，${FACTOR_END_DAYS} 天后生效。

如果是你本人，不用理会这封信。
如果不是你，请在 ${FACTOR_END_DAYS} 天内打开下面的地址，作废这次申请，然后修改密码：

${cancel}
`,
  }),
} as const
