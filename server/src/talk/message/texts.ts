interface Line {
  isReported: boolean
  isReporter: boolean
  content: string
}

export const messageTexts = {
  line: ({ isReported, isReporter, content }: Line): string =>
    `${isReported ? '▶ ' : ''}${isReporter ? '举报人' : '对方'}：${content}`,
} as const
