/** All that a push ever says: a locked screen gives nobody a hint what it is about, or from where (SECURITY 26). */
export const PUSH_MESSAGE = { title: '新消息', body: '你有新消息' } as const
