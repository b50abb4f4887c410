import { crc32, inflateRawSync } from 'node:zlib'

/** Reads a zip file through its central directory, as programs do, and verifies every checksum. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of a directory')
  const entries = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (at + bytes.readUInt32LE(end + 12) !== end) throw new Error('the directory is not where it says')
  const files = new Map<string, Buffer>()
  for (let i = 0; i < entries; i++) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no line of a directory')
    const nameBytes = bytes.readUInt16LE(at + 28)
    const moreBytes = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const name = bytes.subarray(at + 46, at + 46 + nameBytes).toString('utf8')
    files.set(
      name,
      entryAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 16)),
    )
    at += 46 + nameBytes + moreBytes
  }
  return files
}

function entryAt(bytes: Buffer, at: number, size: number, sum: number): Buffer {
  if (bytes.readUInt32LE(at) !== 0x04034b50) throw new Error('no entry')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(from, from + size)
  const content = bytes.readUInt16LE(at + 8) === 0 ? packed : inflateRawSync(packed)
  if (crc32(content) !== sum) throw new Error('a spoilt entry')
  return content
}
