/** What members and staff read in the place of texts whose master key was lost. */
export const lostTexts = {
  thread: '（这之前的内容因网站的密钥丢失，无法再读）',
  one: '（这段内容因网站的密钥丢失，无法再读）',
  name: '（密钥丢失）',
} as const
