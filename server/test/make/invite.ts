type Sql = (text: string, values: unknown[]) => Promise<unknown>

/** A batch with one code (stored form, without SP-) and the given number of uses. */
export async function makeInvite(
  { sql }: { sql: Sql },
  code: string,
  { uses = 1, until = null as Date | null, madeBy = 1024 } = {},
): Promise<void> {
  await sql(
    `WITH batch AS (INSERT INTO invite_batch (note, uses, until, made_by) VALUES ('窗边人', $2, $3, $4) RETURNING id)
     INSERT INTO invite_code (code, batch_id) SELECT $1, id FROM batch`,
    [code, uses, until, madeBy],
  )
}
