/** The only text of any push, so that a locked screen reveals neither topic nor sender (SECURITY 26). */
export const PUSH_MESSAGE = { title: '新消息', body: '你有新消息' } as const
