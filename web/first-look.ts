import { fileURLToPath } from 'node:url'
import { builtScript } from '../client/guides/built-script.ts'

const SOURCE = fileURLToPath(new URL('src/app/first-look.ts', import.meta.url))

/** The script and style that are inlined in index.html, each as one text without imports. */
export async function firstLook(target: string[]): Promise<{ script: string; style: string }> {
  const { script: code, style } = await builtScript(SOURCE, target)
  if (/<\/(script|style)/i.test(code)) throw new Error('the first look would end its own tag')
  return { script: code, style: withoutUnused(style) }
}

/** Removes unused tokens: the shell uses only a few of them. */
function withoutUnused(style: string): string {
  const used = new Set([...style.matchAll(/var\((--sp-[\w-]+)/g)].map(([, name]) => name))
  const less = style.replaceAll(/(--sp-[\w-]+):[^;{}]*(;|(?=\}))/g, (all, name: string) => (used.has(name) ? all : ''))
  return less === style ? style : withoutUnused(less)
}
