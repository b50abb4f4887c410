/** Stands in for `typebox` in the browser: calls are needed for their methods, paths and texts only. */
const make = (): object => ({})

export default new Proxy({}, { get: () => make }) as Record<string, () => object>
