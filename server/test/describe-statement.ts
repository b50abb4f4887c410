import type pg from 'pg'

export interface Described {
  params: string[]
  columns: { name: string; type: string }[]
}

interface Wire {
  parse(statement: { name: string; text: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
}

/** Lets the server analyse a statement without running it: inferred parameters and result columns. */
export async function describeStatement(client: pg.Client, text: string): Promise<Described> {
  const { params, columns } = await ask(client, text)
  const { rows } = await client.query<{ oid: number; name: string }>({
    text: 'SELECT o AS oid, format_type(o, NULL) AS name FROM unnest($1::oid[]) AS o',
    values: [[...params, ...columns.map(({ type }) => type)]],
  })
  const names = new Map(rows.map(({ oid, name }) => [oid, name]))
  const nameOf = (oid: number) => names.get(oid) ?? String(oid)
  return { params: params.map(nameOf), columns: columns.map(({ name, type }) => ({ name, type: nameOf(type) })) }
}

function ask(client: pg.Client, text: string) {
  return new Promise<{ params: number[]; columns: { name: string; type: number }[] }>((resolve, reject) => {
    let params: number[] = []
    let columns: { name: string; type: number }[] = []
    const request = {
      submit(wire: Wire) {
        wire.once('parameterDescription', ({ dataTypeIDs }) => {
          params = dataTypeIDs
        })
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
      },
      handleReadyForQuery: () => resolve({ params, columns }),
      handleError: reject,
    }
    client.query(request as never)
  })
}
