import { builtScript } from './built-script.ts'

/** The script and style that are inlined in a page of the build, each as one text without imports. */
export async function inlineLook(source: string, target: string[]): Promise<{ script: string; style: string }> {
  const { script, style } = await builtScript(source, target)
  if (/<\/(script|style)/i.test(script)) throw new Error('the first look would end its own tag')
  return { script, style: withoutUnused(style) }
}

/** Removes unused tokens: a page without the app uses only a few of them. */
function withoutUnused(style: string): string {
  const used = new Set([...style.matchAll(/var\((--sp-[\w-]+)/g)].map(([, name]) => name))
  const less = style.replaceAll(/(--sp-[\w-]+):[^;{}]*(;|(?=\}))/g, (all, name: string) => (used.has(name) ? all : ''))
  return less === style ? style : withoutUnused(less)
}
