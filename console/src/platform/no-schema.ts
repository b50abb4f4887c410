/** Replaces `typebox` in the browser, where only methods, paths and texts of the calls are needed. */
const make = (): object => ({})

export default new Proxy({}, { get: () => make }) as Record<string, () => object>
