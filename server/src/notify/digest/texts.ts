import { FLASH_PAGE } from '@sp/contract'
import { COUNT_MAX } from './rules.ts'

export interface DigestCounts {
  notices: number
  messages: number
  updates: number
}

const upTo = (max: number, count: number) => (count >= max ? `${max} 条以上` : `${count} 条`)

/** Mails pass through the servers of others and appear on lock screens: numbers, and no name, title or place. */
export const digestTexts = {
  codeSubject: '验证码',
  code: (code: string) => `${code}

这是你要的验证码，15 分钟内有效。
如果不是你在操作，不用理会这封信。
`,
  subject: '每周小结',
  lines: ({ notices, messages, updates }: DigestCounts): string[] => [
    ...(notices > 0 ? [`· 没看的通知：${upTo(COUNT_MAX, notices)}`] : []),
    ...(messages > 0 ? [`· 没看的消息：${upTo(COUNT_MAX, messages)}`] : []),
    ...(updates > 0 ? [`· 关注的更新：${upTo(FLASH_PAGE, updates)}`] : []),
  ],
  body: (lines: readonly string[], { open, stop }: { open: string; stop: string }) => `这一周，你不在的时候：

${lines.join('\n')}

打开看看：
${open}


这封信每周最多一封，是你自己打开的。不想再收，打开下面的地址：
${stop}
`,
}
