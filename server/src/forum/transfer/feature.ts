import type { Feature } from '../../platform/feature.ts'
import { transferTables } from './personal.ts'

export const transferFeature: Feature = { name: 'transfer', tables: transferTables }
