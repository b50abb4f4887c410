import type { App } from '../../platform/ctx.ts'
import { readSettings } from '../../site/system/service.ts'

export const undoSeconds = async (app: App): Promise<number> => (await readSettings(app)).undoMinutes * 60
