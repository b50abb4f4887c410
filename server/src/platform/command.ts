import { operatorTexts as texts } from './texts.ts'

export interface CommandTexts {
  readonly usage: string
  readonly about: string
}

export const commandHelp = ({ usage, about }: CommandTexts): string => texts.commandHelp(usage, about)
export const usageError = (command: CommandTexts): Error => new Error(commandHelp(command))
