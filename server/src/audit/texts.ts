/** What the person at the command line reads. */
export const auditTexts = {
  usage: '用法：audit verify',
  passed: (seq: number) => `已校验到第 ${seq} 行`,
  whole: (lines: number, hash: string) => `链完整，共 ${lines} 行；最后一行的校验值 ${hash}`,
  broken: (seq: number) => `链从第 ${seq} 行起不完整：这一行被改过、删过，或和校验记录不符`,
} as const
