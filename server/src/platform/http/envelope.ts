import type { Call } from '@sp/contract'

export const envelopeOf = ({ done = '成功' }: Pick<Call, 'done'>, data: unknown) => ({ code: 200, msg: done, data })
