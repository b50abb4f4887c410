import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** UTF-8, with slashes. */
  name: string
  bytes: Buffer
}

const deflate = promisify(deflateRaw)
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATED = 8
// 1 January 1980: the files' own times are inside the documents.
const NO_DATE = 0x21
// Past these the format needs another shape, which old programs cannot read.
const MOST_ENTRIES = 0xffff - 1
const MOST_BYTES = 0xffff_0000

/** A zip file, piece by piece as the entries come; entries that no longer fit are left out. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let [at, reserve] = [0, 0]
  for await (const entry of entries) {
    const { local, central } = await packed(entry, at)
    reserve += central.length
    if (directory.length >= MOST_ENTRIES || at + local.length + reserve > MOST_BYTES) break
    directory.push(central)
    at += local.length
    yield local
  }
  const table = Buffer.concat(directory)
  yield table
  yield endOf(directory.length, table.length, at)
}

/** An entry as it stands in the file, and its line in the directory at the end. */
async function packed({ name, bytes }: ZipEntry, at: number): Promise<{ local: Buffer; central: Buffer }> {
  const path = Buffer.from(name, 'utf8')
  const body = await deflate(bytes)
  // Version, flags, method, time, date, checksum, both sizes, length of the name, no extras: the same in both places.
  const about = Buffer.alloc(26)
  about.writeUInt16LE(VERSION, 0)
  about.writeUInt16LE(UTF8_NAMES, 2)
  about.writeUInt16LE(DEFLATED, 4)
  about.writeUInt16LE(NO_DATE, 8)
  about.writeUInt32LE(crc32(bytes), 10)
  about.writeUInt32LE(body.length, 14)
  about.writeUInt32LE(bytes.length, 18)
  about.writeUInt16LE(path.length, 22)
  const head = Buffer.alloc(6)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(VERSION, 4)
  const where = Buffer.alloc(14)
  where.writeUInt32LE(at, 10)
  return {
    local: Buffer.concat([uint32(LOCAL), about, path, body]),
    central: Buffer.concat([head, about, where, path]),
  }
}

function endOf(entries: number, tableBytes: number, tableAt: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(tableBytes, 12)
  end.writeUInt32LE(tableAt, 16)
  return end
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
