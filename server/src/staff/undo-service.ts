import type { App } from '../platform/ctx.ts'
import { readSettings } from '../system/service.ts'

export const undoSeconds = async (app: App): Promise<number> => (await readSettings(app)).undoMinutes * 60
