import { parentPort } from 'node:worker_threads'
import type { Game } from '@sp/contract'
// Not the whole contract, which takes the thread a second to load from the sources.
import { verifyGame } from '@sp/contract/play'

parentPort?.on('message', (game: Game) => parentPort?.postMessage(verifyGame(game)))
