import type { App } from '../platform/ctx.ts'
import { readSettings } from '../system/service.ts'

/** So long a decision can be undone, and so long nobody is told of it. */
export const undoSeconds = async (app: App): Promise<number> => (await readSettings(app)).undoMinutes * 60
