// The folders below `src` that a developer means by a name: an area, a feature with its area, or a feature alone.
const featuresOf = (areas) =>
  Object.entries(areas).flatMap(([area, features]) =>
    features.length === 0 ? [{ area, folder: area }] : features.map((each) => ({ area, folder: `${area}/${each}` })),
  )

/** @returns the folders, or the candidates where the name is unknown or names features of several areas */
export function findFeature(areas, name) {
  const all = featuresOf(areas)
  const wanted = name.replace(/\/+$/, '')
  const exact = all.filter(({ area, folder }) => area === wanted || folder === wanted)
  if (exact.length > 0) return { folders: exact.map(({ folder }) => folder) }
  const alone = all.filter(({ folder }) => folder.endsWith(`/${wanted}`)).map(({ folder }) => folder)
  if (alone.length === 1) return { folders: alone }
  const known = [...new Set(all.flatMap(({ area, folder }) => [area, folder]))]
  const near = wanted === '' ? [] : known.filter((each) => each.includes(wanted))
  return { candidates: alone.length > 0 ? alone : near.length > 0 ? near : known }
}
