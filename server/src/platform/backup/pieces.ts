import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const PIECE_BYTES = 4 * 1024 * 1024
const compress = promisify(gzip)

/**
 * Cuts a stream into compressed pieces, because an entry of a tar file must announce its size. A piece is a whole gzip
 * file; together they unpack to the stream.
 */
export async function compressedPieces(
  source: AsyncIterable<Buffer>,
  put: (piece: Buffer, number: number) => Promise<void>,
): Promise<void> {
  let waiting: Buffer[] = []
  let size = 0
  let number = 0
  const flush = async () => {
    const piece = await compress(Buffer.concat(waiting), { level: 4 })
    waiting = []
    size = 0
    number += 1
    await put(piece, number)
  }
  for await (const chunk of source) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= PIECE_BYTES) await flush()
  }
  if (size > 0) await flush()
}
