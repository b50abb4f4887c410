// What each file imports, by its text: also a type, an asset, and a path in `new URL(…)` or in a comment, because one too
// many is no harm.
import { posix } from 'node:path'

const CODE = /\.(?:[cm]?[jt]sx?|css)$/
/** Each quoted relative path or package of ours. */
const NAMED = /(['"`])(\.{1,2}\/[^'"`\n]+|@sp\/[^'"`\n]+)\1/g
const NAMES_OF_PACKAGE = /\bimport(?:\s+type)?\s*\{([^}]*)\}\s*from\s*(['"])(@sp\/[a-z]+)\2/g
const PASSED_ON = /^export(?:\s+type)?\s*(?:\*|\{([^}]*)\})\s*from\s*(['"])([^'"]+)\2/gm
const DECLARED = /^export (?:async |abstract )*(?:const|function|class|interface|type|enum) (\w+)/gm
/** @param {number} side of `as`: 0, or -1 for the last */
const namesIn = (list, side) =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((each) => each.split(/\s+as\s+/).at(side))

export const textsIn = (contents) => (file) => (CODE.test(file) ? String(contents[file]) : '')

export function memoized(compute) {
  const known = new Map()
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key))
    return known.get(key)
  }
}

/** @returns the function that gives the files that a file imports */
export function importsIn(contents) {
  const textOf = textsIn(contents)
  const exportsOf = memoized((folder) =>
    Object.entries(JSON.parse(String(contents[`${folder}/package.json`] ?? '{}')).exports ?? {}),
  )
  function inPackage(specifier) {
    const [, folder, ...path] = specifier.split('/')
    const name = ['.', ...path].join('/')
    for (const [key, target] of exportsOf(folder)) {
      const [start, end] = key.split('*')
      if (key === name) return posix.join(folder, target)
      if (end === '' && name.startsWith(start)) return posix.join(folder, target.replace('*', name.slice(start.length)))
    }
    return folder
  }
  const resolve = (file, name) =>
    (name.startsWith('@sp/') ? inPackage(name) : posix.join(posix.dirname(file), name)).replace(/[?#].*/, '')
  /** The module behind each name that an index passes on. */
  const passedOnBy = memoized((index) => {
    const modules = new Map()
    for (const [, list, , from] of textOf(index).matchAll(PASSED_ON)) {
      const module = resolve(index, from)
      const names = list ? namesIn(list, -1) : [...textOf(module).matchAll(DECLARED)].map(([, name]) => name)
      for (const name of names) modules.set(name, module)
    }
    return modules
  })
  /** Of an index only the modules of the imported names. */
  function viaIndex(file, text) {
    const found = []
    const rest = text.replace(NAMES_OF_PACKAGE, (statement, list, _quote, name) => {
      const index = inPackage(name)
      const modules = namesIn(list, 0).map((each) => passedOnBy(index).get(each) ?? index)
      found.push(...modules)
      return ''
    })
    return { found, rest }
  }
  const importsOf = memoized((file) => {
    const { found, rest } = viaIndex(file, textOf(file))
    const named = [...rest.matchAll(NAMED)].map(([, , name]) => resolve(file, name))
    return [...found, ...named].filter((path) => path in contents)
  })
  return importsOf
}
