// The journeys as JavaScript: Playwright takes ten seconds of the processor to compile them and what they import, and each
// worker takes some more to load several hundred modules.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForNode } from './bundle-for-node.mjs'

/** A module finds the files beside its source. */
const ownAddress = {
  name: 'own-address',
  setup: (on) =>
    on.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', address), loader: 'ts' }
    }),
}

/** @returns the folder of the built journeys, for `SP_BUILT_JOURNEYS` */
export async function buildJourneys(root) {
  const folder = join(root, 'e2e')
  const outdir = join(folder, 'out', 'built')
  const journeys = readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'))
  await bundleForNode({
    entryPoints: [...journeys, 'stack.ts', 'playwright.config.ts'].map((name) => join(folder, name)),
    outdir,
    // Nothing here validates a schema: its builder is several hundred modules.
    alias: { typebox: join(root, 'contract/src/wire/plain-schema.ts') },
    inside: ['typebox'],
    plugins: [ownAddress],
  })
  return outdir
}
