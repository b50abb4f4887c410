import { makePicture, type Shape } from './pictures.ts'

// A separate process: a decoder that crashes on an uploaded file affects nothing else, it has no secrets, and its
// memory is released when it ends. It ends with its parent, and ignores the terminal's Ctrl+C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', async ({ id, raw, shape }: { id: number; raw: Uint8Array; shape?: Shape }) => {
  const made = await makePicture(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), shape)
  if (process.connected) process.send?.({ id, made })
})
