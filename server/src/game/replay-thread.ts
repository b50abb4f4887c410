import { parentPort } from 'node:worker_threads'
import { type Game, verifyGame } from '@sp/contract'

parentPort?.on('message', (game: Game) => parentPort?.postMessage(verifyGame(game)))
