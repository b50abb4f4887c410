import { build } from 'esbuild'

/** Packages are loaded from node_modules; only what is ours, and what is named, is bundled. */
const packagesStayOutside = (inside) => ({
  name: 'packages-stay-outside',
  setup: (on) =>
    on.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@sp/') || inside.includes(path) ? undefined : { path, external: true },
    ),
})

/**
 * Modules for the oldest Node.js, from TypeScript.
 * @param options those of esbuild that differ; `inside` names packages to bundle
 */
export const bundleForNode = ({ inside = [], plugins = [], ...options }) =>
  build({
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [packagesStayOutside(inside), ...plugins],
    ...options,
  })
