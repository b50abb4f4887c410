import type { Plugin } from 'vite'

const OF_UI = /\/ui\/src\/.*\.module\.css$/

/**
 * Puts the styles of shared components into a cascade layer, so that the class that a page adds to one always wins.
 * Without it, the order of the built files decides between equally specific rules, and it changes with what pages
 * share. Each file begins with the order of the layers, because any of them may be the first.
 */
export const uiLayer = (): Plugin => ({
  name: 'ui-layer',
  enforce: 'pre',
  transform: (code, id) => (OF_UI.test(id) ? { code: `@layer base, ui;\n@layer ui {\n${code}\n}`, map: null } : null),
})
