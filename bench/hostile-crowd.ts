import { connect } from 'node:net'

export interface Crowd {
  port: number
  connections: number
  /** First source address, counted from 127.0.1.1; each address opens a hundred connections. */
  firstAddress: number
  text: string
  rampMs: number
  awayMs: number
}

export interface Tally {
  tried: number
  cut: number
  open: number
}

const FROM_EACH = 100
const tally: Tally = { tried: 0, cut: 0, open: 0 }

const address = (nth: number) => `127.0.${1 + (nth >> 7)}.${1 + (nth & 127)}`

function come(crowd: Crowd, bytes: Buffer, nth: number): void {
  const { port, awayMs, firstAddress } = crowd
  tally.tried++
  const socket = connect({ port, host: '127.0.0.1', localAddress: address(firstAddress + Math.floor(nth / FROM_EACH)) })
  let open = false
  socket.once('connect', () => {
    open = true
    tally.open++
    socket.write(bytes)
  })
  socket.on('error', () => undefined).resume()
  socket.once('close', () => {
    if (open) tally.open--
    tally.cut++
    setTimeout(come, awayMs * (0.5 + Math.random()), crowd, bytes, nth)
  })
}

process.once('message', (crowd: Crowd) => {
  const bytes = Buffer.from(crowd.text)
  for (let nth = 0; nth < crowd.connections; nth++)
    setTimeout(come, (nth / crowd.connections) * crowd.rampMs, crowd, bytes, nth)
})
process.on('message', (word) => word === 'tell' && process.send?.(tally))
process.once('disconnect', () => process.exit(0))
