import pg from 'pg'

const PATIENCE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs `work` under a lock that ends with this process too. @throws with `busy` if another one holds it */
export async function withSessionLock<T>(
  url: string,
  lock: { text: string; values: number[] },
  work: () => Promise<T>,
  busy: string,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sp lock' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET lock_timeout = ${PATIENCE_MS}`)
    await client.query(lock).catch((cause: { code?: string }) => {
      throw cause.code === LOCK_NOT_AVAILABLE ? new Error(busy, { cause }) : cause
    })
    return await work()
  } finally {
    await client.end()
  }
}
