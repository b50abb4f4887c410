import { build, type Rolldown } from 'vite'

/** A script and its style, each as one text without imports. */
export async function builtScript(entry: string, target: string[]): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target,
      cssTarget: target,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'page' },
    },
  })
  const [{ output } = { output: [] }] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const script = output.find((file) => file.type === 'chunk')
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error(`${entry} was not built`)
  return { script: script.code.trim(), style: String(style.source).trim() }
}
