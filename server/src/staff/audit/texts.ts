import type { Deviation } from './logged-head.ts'

const between = (agreed: number, seq: number) => (agreed + 1 === seq ? `第 ${seq} 行` : `第 ${agreed + 1}–${seq} 行`)

export const auditTexts = {
  command: {
    usage: 'audit verify [--against 服务器日志文件]',
    about: '校验整个操作日志，指出第一行对不上的；--against 再和服务器的日志对照，请平时就把那份日志存一份到别处。',
  },
  passed: (seq: number) => `已校验到第 ${seq} 行`,
  whole: (lines: number, hash: string) => `链完整，共 ${lines} 行；最后一行的校验值 ${hash}`,
  broken: (seq: number) => `链从第 ${seq} 行起不完整：这一行被改过、删过，或和校验记录不符`,
  renewed: (seq: number) =>
    `主密钥丢失过：第 ${seq} 行起是新密钥写的；更早的、旧密钥写的那些行只能和服务器日志对照（--against），不能再独立校验`,
  plain: (seq: number) => `第 ${seq} 行没有密钥：更新那天还在运行的旧版本写的，或者有人绕过程序写的，请看一看`,
  agrees: (count: number, seq: number) => `和服务器日志对照了 ${count} 个校验值，到第 ${seq} 行，全部相符`,
  unreadable: (path: string, code: string) => `读不了 ${path}（${code}）`,
  nothingTold: (path: string) => `${path} 里没有操作日志的校验值；请给服务器的日志（每行一个 JSON）`,
  deviates: ({ logged: { time, seq, keyedFrom }, kind, agreed }: Deviation) =>
    ({
      gone: `服务器日志（${time}）里有第 ${seq} 行，现在没有了：第 ${agreed} 行以后的被删过`,
      changed: `第 ${seq} 行和服务器日志（${time}）不符：${between(agreed, seq)}里有一行被改写过`,
      keyed: `服务器日志（${time}）说从第 ${keyedFrom ?? 0} 行起要有密钥，现在不是：第 ${agreed} 行以后的可能被改写过`,
    })[kind],
} as const
