import { createHash } from 'node:crypto'

/** Hash of a link's token that is stored: a reader of the database cannot rebuild the link from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
