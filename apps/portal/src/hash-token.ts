import { createHash } from 'node:crypto'

/** What is kept of a link's token: who reads the database cannot make the link. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
