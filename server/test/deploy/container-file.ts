import { readFileSync } from 'node:fs'

export interface Instruction {
  name: string
  words: string
}

export interface Stage {
  image: string
  alias: string | undefined
  instructions: Instruction[]
}

const text = readFileSync(new URL('../../../deploy/Containerfile', import.meta.url), 'utf8')

/** The stages of deploy/Containerfile, with continued lines joined. */
export function readStages(): Stage[] {
  const stages: Stage[] = []
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, name, words] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === undefined || words === undefined) continue
    if (name === 'FROM') {
      const [image = '', alias] = words.split(/\s+AS\s+/)
      stages.push({ image, alias, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, words })
  }
  return stages
}

export const copiesOf = ({ instructions }: Stage): { from: string | undefined; sources: string[]; to: string }[] =>
  instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ words }) => {
      const [, from, rest = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(words) ?? []
      const paths = rest.split(/\s+/)
      return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
    })
