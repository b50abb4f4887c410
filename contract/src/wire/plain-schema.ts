/**
 * Replaces `typebox` in the browser (an alias in the vite.config.ts of both fronts): the server validates, so a schema
 * is only its data there. Forms read the limits and refusal texts of the input fields from it (decision 0103).
 */
const itself = (schema: object = {}): object => schema

const builders: Readonly<Record<string, unknown>> = {
  String: itself,
  Integer: itself,
  Optional: itself,
  Partial: itself,
  Unsafe: itself,
  Array: (_items: object, limits: object = {}) => limits,
  Object: (properties: object) => ({ properties }),
}

const none = (): object => ({})

export default new Proxy(builders, { get: (known, name) => known[String(name)] ?? none })
