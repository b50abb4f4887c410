import { parentPort } from 'node:worker_threads'
import { type Game, isWon } from '@sp/contract'

parentPort?.on('message', (game: Game) => parentPort?.postMessage(isWon(game)))
