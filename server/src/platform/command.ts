import { createInterface } from 'node:readline/promises'
import { operatorTexts as texts } from './texts.ts'

export interface CommandTexts {
  readonly usage: string
  readonly about: string
}

export const commandHelp = ({ usage, about }: CommandTexts): string => texts.commandHelp(usage, about)
export const usageError = (command: CommandTexts): Error => new Error(commandHelp(command))

/** Asks for these words; the end of the input is no answer. */
export async function isTyped(question: string, words: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const ended = new Promise<string>((done) => void terminal.once('close', () => done('')))
    return (await Promise.race([terminal.question(question), ended])).trim() === words
  } finally {
    terminal.close()
  }
}
