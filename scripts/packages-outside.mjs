/** For esbuild: packages are loaded from node_modules; only what is ours, and what is named, is bundled. */
export const packagesStayOutside = (inside = []) => ({
  name: 'packages-stay-outside',
  setup: (on) =>
    on.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@sp/') || inside.includes(path) ? undefined : { path, external: true },
    ),
})
