import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const SOURCE = fileURLToPath(new URL('src/app/first-look.ts', import.meta.url))

/** The script and style that are inlined in index.html, each as one text without imports. */
export async function firstLook(target: string[]): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target,
      cssTarget: target,
      modulePreload: false,
      lib: { entry: SOURCE, formats: ['iife'], name: 'firstLook' },
    },
  })
  const [{ output } = { output: [] }] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const script = output.find((file) => file.type === 'chunk')
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error('the first look was not built')
  const code = script.code.trim()
  if (/<\/(script|style)/i.test(code)) throw new Error('the first look would end its own tag')
  return { script: code, style: withoutUnused(String(style.source).trim()) }
}

/** Removes unused tokens: the shell uses only a few of them. */
function withoutUnused(style: string): string {
  const used = new Set([...style.matchAll(/var\((--sp-[\w-]+)/g)].map(([, name]) => name))
  const less = style.replaceAll(/(--sp-[\w-]+):[^;{}]*(;|(?=\}))/g, (all, name: string) => (used.has(name) ? all : ''))
  return less === style ? style : withoutUnused(less)
}
