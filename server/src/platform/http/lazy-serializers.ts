import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

const compilerOf = SerializerSelector()

/** Compiles what writes the answers of a route with its first answer: all of them at once are a fifth of the start. */
export const lazySerializers: typeof compilerOf = (schemas, options) => {
  const compile = compilerOf(schemas, options)
  return (route) => {
    let write: ReturnType<typeof compile> | undefined
    return (data) => (write ??= compile(route))(data)
  }
}
