import { makePicture, type Shape } from './pictures.ts'

// A process of its own: a decoder that crashes on an uploaded file takes nothing else along, it knows no secrets, and
// its memory goes back to the machine when it ends. It ends with its parent, not with the terminal's Ctrl+C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', async ({ id, raw, shape }: { id: number; raw: Uint8Array; shape?: Shape }) => {
  const made = await makePicture(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), shape)
  if (process.connected) process.send?.({ id, made })
})
