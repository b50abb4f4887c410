/**
 * Stands in for `typebox` in the browser (an alias of vite.config.ts): the contract's calls are needed there for their
 * methods, paths and texts only, and the server judges what comes in.
 */
const make = (): object => ({})

export default new Proxy({}, { get: () => make }) as Record<string, () => object>
