import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The package exports its development build, with all its warnings, regardless of the configured conditions. */
export function productionRouter(): string {
  const home = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const file = join(home, 'dist', 'production', 'index.mjs')
  if (!existsSync(file)) throw new Error(`react-router has its production build elsewhere: not at ${file}`)
  return file
}

/**
 * The router creates contexts and components with calls that are not marked as pure, so the build would include parts
 * that we never use: forms, prefetching, navigation links.
 */
export function withoutUnused(): Plugin {
  const folder = dirname(productionRouter())
  return {
    name: 'without-unused',
    apply: 'build',
    transform: (code, id) =>
      id.startsWith(folder)
        ? code
            .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
            .replaceAll(/^\w+\.displayName = .*$/gm, '')
        : null,
  }
}

const DEVELOPMENT = /node_modules.*[\\/.]development[\\/.]/

/** Fails the build if a package is bundled in its development build. */
export function onlyProduction(): Plugin {
  return {
    name: 'only-production',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const found = chunks.flatMap(({ modules }) =>
        Object.entries(modules).filter(([id, { renderedLength }]) => DEVELOPMENT.test(id) && renderedLength > 0),
      )
      if (found.length > 0) this.error(`built for developers: ${found.map(([id]) => id).join(', ')}`)
    },
  }
}
