import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

/** A new key pair of the size that the authority asks for. */
export const newKeyPair = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
