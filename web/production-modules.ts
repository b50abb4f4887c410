import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The package names its development build, with all its warnings, whatever is configured. */
export function productionRouter(): string {
  const home = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const file = join(home, 'dist', 'production', 'index.mjs')
  if (!existsSync(file)) throw new Error(`react-router has its production build elsewhere: not at ${file}`)
  return file
}

/**
 * The router's contexts and components are made by calls that nobody marked as free of effects, so that the build would take
 * along what we never use: forms, prefetching, links of a navigation.
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

/** The build fails where any package comes in the build that it has for developers. */
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
